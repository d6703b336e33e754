# Everything that is done to the project from outside. Each goal installs what it misses, builds, and runs.
#   make test     all suites               make demo      a real PDF, driven from C and from Python
#   make bench    figures as JSON lines    make prove     what takes hours; can be resumed
#   make generate headers, bindings and manifests from the Swift exports
BUILD ?= build
SCRATCH ?= $(CURDIR)/.build/embedded
PREFIX ?= /usr/local
VENV ?= .venv
PYTHON = $(VENV)/bin/python
CMAKE_FLAGS ?=

.PHONY: all core bootstrap test demo prove bench pictures install format lint generate clean
all: core

bootstrap:
	@tools/bootstrap.sh

core: bootstrap
	@cmake -S . -B $(BUILD) -DIX_SWIFT_SCRATCH="$(SCRATCH)" -DCMAKE_INSTALL_PREFIX="$(PREFIX)" $(CMAKE_FLAGS) >$(BUILD).log 2>&1 \
	  || { cat $(BUILD).log; exit 1; }
	@cmake --build $(BUILD) --parallel

generate: bootstrap
	@python3 tools/generate --scratch "$(SCRATCH)"

test: bootstrap
	@tools/test.sh

install: core
	cmake --install $(BUILD)

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

clean:
	rm -rf $(BUILD) $(BUILD).log .build
