import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How long all processors ran since the machine started, and how much of that they ran for other guests of its host; in ticks. */
export type Ticks = { all: number; stolen: number }

/** The columns of the line are user, nice, system, idle, iowait, irq, softirq, steal; two more are part of the first (proc(5)). */
const COLUMNS = 8

/** Reads the first line of `/proc/stat`. @throws Error when it is not one */
export function parseTicks(stat: string): Ticks {
  const [name, ...columns] = (stat.split('\n')[0] ?? '').trim().split(/\s+/)
  const ticks = z.array(z.coerce.number().nonnegative()).min(COLUMNS).parse(columns).slice(0, COLUMNS)
  if (name !== 'cpu') throw new Error('No line of all processors.')
  return { all: ticks.reduce((sum, part) => sum + part, 0), stolen: ticks[COLUMNS - 1] ?? 0 }
}

/** The ticks until now; null on systems that do not tell them. */
export function readTicks(): Ticks | null {
  if (process.platform !== 'linux') return null
  return parseTicks(readFileSync('/proc/stat', 'utf8'))
}

/**
 * Says what the machine did not get between two moments, for a virtual one shares its processors with others: the figures
 * of a time in which much was taken tell little. Empty where it is less than a hundredth.
 */
export function describeStolen(before: Ticks | null, after: Ticks | null): string {
  if (!before || !after || after.all <= before.all) return ''
  const percent = Math.round((100 * (after.stolen - before.stolen)) / (after.all - before.all))
  return percent > 0 ? `; ${percent} % of the processors' time went to other guests of the host` : ''
}
