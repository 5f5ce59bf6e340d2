/**
 * Makes so many random changes (first argument) from two processes beside the shop whose data directory FLYLEAF_E2E_DATA
 * names, and prints how long the pages took to show them, in milliseconds, as one line of JSON.
 */
import { timeAt, watchChanges } from '@/tests/e2e/faults/watch-changes'

/** The same changes in every run. */
const SEED = 20_261_121

const { stale, delays, wrong, leaks } = await watchChanges(Number(process.argv[2] ?? '200'), SEED)
const toTimes = (times: readonly number[]) => ({
  p50: timeAt(times, 0.5),
  p99: timeAt(times, 0.99),
  longest: timeAt(times, 1)
})
process.stdout.write(
  `${JSON.stringify({ pages: delays.length, stale: toTimes(stale), shown: toTimes(delays), wrong, leaks: [...leaks] })}\n`
)
