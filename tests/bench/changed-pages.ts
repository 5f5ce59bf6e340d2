/**
 * Makes so many random changes (first argument) from two processes beside the shop whose data directory FLYLEAF_E2E_DATA
 * names, and prints how long the pages took to show them, in milliseconds, as one line of JSON.
 */
import { delayAt, watchChanges } from '@/tests/e2e/faults/watch-changes'

/** The same changes in every run. */
const SEED = 20_261_121

const findings = await watchChanges(Number(process.argv[2] ?? '200'), SEED)
const [p50, p99, longest] = [delayAt(findings, 0.5), delayAt(findings, 0.99), delayAt(findings, 1)]
process.stdout.write(`${JSON.stringify({ pages: findings.delays.length, p50, p99, longest, wrong: findings.wrong, leaks: [...findings.leaks] })}\n`)
