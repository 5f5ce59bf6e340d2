import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { RESULTS } from '../run-tool'
import { readPlaywrightTimes, readVitestTimes } from '../test-reports'

const MOST = 12

/** A line for each of the test files that took longest, from the reports written since `started` (ms). */
export function listCostliestFiles(started: number): string[] {
  const reports = readdirSync(RESULTS).filter(
    (name) => name.endsWith('.json') && statSync(path.join(RESULTS, name)).mtimeMs >= started
  )
  const times = reports.flatMap((name) => {
    const report: unknown = JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8'))
    return name.startsWith('e2e-') ? readPlaywrightTimes(report) : readVitestTimes(report)
  })
  return times
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative('.', path.resolve(file))}`)
}
