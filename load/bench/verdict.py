"""Which rows are refused: those with errors, and those where the driver or the backend was the bottleneck.

Pure functions, records of rounds in and words out. RATIONALE.md says why the rule is this one.
"""
import statistics

FULL = 0.90      # of a core: a thread that used more had no time left to wait for anybody
NOISY = 0.10     # of the machine: other programs that used more have moved the figures
RISING = 1.10    # last round to first: a JVM that is still compiling


def refusal(records):
    """Why the row that these rounds make is refused; None if it is not."""
    failed = [record["failed"] for record in records if record.get("failed")]
    if failed:
        return f"the driver failed: {failed[0]}"
    errors = {}
    for record in records:
        for kind, count in record["errors"].items():
            errors[kind] = errors.get(kind, 0) + count
    if errors:
        counted = ", ".join(f"{count} {kind}" for kind, count in sorted(errors.items()))
        return f"errors: {counted} of {sum(record['requests'] for record in records)} requests"
    return bottleneck(records)


def bottleneck(records):
    """Who, other than what is measured, set the pace; by the median of the rounds."""
    under_test, cores = records[0]["underTest"], records[0]["cores"]
    open_loop = records[0]["loop"] == "open"
    saturated = any(share(records, program, "busiest") >= FULL for program in under_test) or (
        sum(share(records, program, "all") for program in under_test) >= FULL * cores)
    for program in ("driver", "backend"):
        busiest = share(records, program, "busiest")
        if program in under_test or busiest <= FULL:
            continue
        if program == "driver" and open_loop:
            return f"the driver could not keep time: a thread of it used {busiest:.0%} of a core"
        if not saturated:
            used = sum(share(records, program, "all") for program in under_test)
            return (f"the {program} was the bottleneck: a thread of it used {busiest:.0%} of a core, "
                    f"while {' and '.join(under_test)} had only {used:.0%} to do")
    return None


def share(records, program, which):
    known = [record["cpuShares"][program][which] for record in records if program in record["cpuShares"]]
    return statistics.median(known) if known else 0.0


def doubts(records):
    """Words of warning about what is no reason to refuse a row, but to measure again."""
    good = [record for record in records if not record.get("failed")]
    others = statistics.median(record["othersShare"] for record in good) if good else 0.0
    if others > NOISY:
        yield f"other programs used {others:.0%} of this machine meanwhile"
    rows = {}
    for record in good:
        rows.setdefault((record["scenario"], record["requestKB"], record["responseKB"], record.get("step")), []).append(record)
    cold = sorted({row[3] or f"{row[0]} at {row[1]} KB" for row, rounds in rows.items() if rising(rounds)})
    if cold:
        yield f"not warm yet, as they got faster from round to round: {', '.join(cold)}; a longer --warm-up helps"


def rising(rounds):
    """Whether each round was faster than the one before, and the last much faster than the first."""
    rates = [record["rps"] for record in sorted(rounds, key=lambda record: record["round"])]
    return len(rates) > 1 and all(one < two for one, two in zip(rates, rates[1:])) and rates[-1] > RISING * rates[0]
