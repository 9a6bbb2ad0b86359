"""Numbers from numbers: the straight line through sizes, steps off it, and rounds made one distribution."""
import numpy as np

NOISE = 0.05  # of the time of a request; a step that is smaller is not told from the scatter of a shared machine


def line(times):
    """{KB: us} -> (us per KB, us at no size at all, R squared) by least squares; None for fewer than three sizes."""
    if len(times) < 3:
        return None
    sizes, micros = np.array(sorted(times)), np.array([times[size] for size in sorted(times)])
    slope, start = np.polyfit(sizes, micros, 1)
    off, spread = micros - (start + slope * sizes), micros - micros.mean()
    return float(slope), float(start), float(1 - (off @ off) / (spread @ spread)) if spread.any() else 1.0


def knee(times, around=(15, 16, 17)):
    """(from KB, to KB, share) of the step beyond what the line explains, if it stays for the sizes after it, else None."""
    fitted = line(times)
    if not fitted or any(size not in times for size in around):
        return None
    found = None
    for before, after in zip(around, around[1:]):
        stays = [times[size] - times[before] - fitted[0] * (size - before) for size in around if size >= after]
        share = min(stays) / times[before]
        if share > NOISE and (found is None or share > found[2]):
            found = (before, after, share)
    return found


def merged(runs, percentiles):
    """The latency at each percentile of all requests of all rounds together. Percentiles of rounds cannot be averaged:
    their distributions are added, each weighted with its requests, and the sum is read backwards."""
    lengths = np.unique([_log(ms) for run in runs for _, ms in run.latency])
    requests = np.array([run.requests for run in runs])
    above = np.array([_share_above(run, lengths) for run in runs])
    return np.exp(np.interp(nines(percentiles), -np.log10(np.maximum(requests @ above / requests.sum(), 1e-9)), lengths))


def nines(percentiles):
    """90 -> 1, 99 -> 2, 99.9 -> 3: the scale on which the tail of a latency is nearly straight."""
    return -np.log10(np.maximum(1 - np.asarray(percentiles, float) / 100, 1e-9))


def _share_above(run, lengths):
    """Of the requests of one run, for each logarithm of a length: between two known points it is straight on the scales that
    the chart has. The longest request is not what none takes, but what one of them takes."""
    known = {_log(ms): min(1 - 1 / max(run.requests, 2), percentile / 100) for percentile, ms in run.latency}
    found = 10 ** -np.interp(lengths, list(known), nines(100 * np.array(list(known.values()))))
    return np.where(lengths < min(known), 1, np.where(lengths > max(known), 0, found))


def _log(ms):
    return float(np.log(max(ms, 1e-6)))
