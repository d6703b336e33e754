# Faults seeded in a copy of the resolver: the check of all states must find each.
exec python3 "$(dirname "$0")/faults.py" .build/faults "${JOBS:-2}"
