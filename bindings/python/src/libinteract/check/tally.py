"""Counts by kind: what agreed, what did not, and what was skipped and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The comparisons of one file or of all."""

    passed: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    skipped: Counter[tuple[str, str]] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def compare(self, kind: str, where: str, found: object, expected: object) -> None:
        self.note(kind, found == expected, where, f"{found!r}, not {expected!r}")

    def note(self, kind: str, agrees: bool, where: str, said: str = "", weight: int = 1) -> None:
        if agrees:
            self.passed[kind] += weight
        else:
            self.failed[kind] += weight
            self.disagreements.append(f"{kind}: {where}: {said}")

    def skip(self, kind: str, reason: str, count: int = 1) -> None:
        if count:
            self.skipped[kind, reason] += count

    def add(self, other: Tally) -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.disagreements += other.disagreements

    def kinds(self) -> list[str]:
        return sorted({*self.passed, *self.failed})

    def percent(self, kind: str) -> float:
        total = self.passed[kind] + self.failed[kind]
        return 100 * self.passed[kind] / total if total else 100.0

    @property
    def total(self) -> int:
        return sum(self.passed.values()) + sum(self.failed.values()) + sum(self.skipped.values())
