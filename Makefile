# Everything that is done to the project from outside. Each goal installs what it misses, builds, and runs.
#
#   make            the libraries, in build/lib        make install    PREFIX=/usr/local
#   make test       all suites; SUITES="swift lint" runs some
#   make demo       a real PDF driven from C and from Python; PDF=file.pdf for one of yours
#   make pictures   what a user would see, in build/pictures
#   make conformance   which rules the providers hold; PDF=file.pdf for one of yours
#   make bench      figures, one JSON line each        make prove      what takes hours; can be resumed
#   make wheels     what pip installs, in build/wheels
#   make packages   a tarball and Debian packages, in build/packages
#   make docs       the reference as HTML, with the guide, in build/docs/html
#   make generate   headers, bindings, manifests from the Swift exports
#   make format     lays Swift out                     make lint       says what else is wrong
BUILD ?= build
SCRATCH ?= $(CURDIR)/.build/embedded
PREFIX ?= /usr/local
PDF ?=
SUITES ?=
CMAKE_FLAGS ?=
PYTHON = $(CURDIR)/.venv/bin/python
JOBS ?= $(shell nproc)
export PYTHON JOBS
export BUILD := $(abspath $(BUILD))
export SCRATCH

.PHONY: conformance all core bootstrap test docs demo prove bench pictures wheels packages install format lint generate clean
all: core

bootstrap:
	@tools/bootstrap.sh

core: bootstrap
	@cmake -S . -B "$(BUILD)" -DIX_SWIFT_SCRATCH="$(SCRATCH)" -DCMAKE_INSTALL_PREFIX="$(PREFIX)" $(CMAKE_FLAGS) >/dev/null
	@cmake --build "$(BUILD)" --parallel $(JOBS)

test: bootstrap
	@tools/test.sh $(SUITES)

demo: core
	@tools/demo.sh $(PDF)

conformance: core
	@tools/conformance.sh $(PDF)

pictures: core
	@tools/pictures.sh

bench: core
	@tools/bench.sh

prove: core
	@tools/prove.sh

docs:
	@tools/docs.sh

wheels: core
	@tools/wheels/make.sh

install: core
	cmake --install "$(BUILD)" --prefix "$(PREFIX)" --strip

packages: core
	@tools/packages.sh

generate: bootstrap
	@"$(PYTHON)" tools/generate --scratch "$(SCRATCH)"

format:
	tools/swift_files.sh | xargs swift format --in-place --parallel

lint: bootstrap
	@tools/test.sh lint format generate

clean:
	rm -rf "$(BUILD)" .build bindings/python/build
