import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

const AT_ONCE = 8

/** Repairs a few items at a time. A failing item does not stop the others and is retried by the next run; an
 * unavailable database ends the run. Returns for how many `repair` returned true. */
export async function repairEach<Thing>(
  kind: string,
  things: readonly Thing[],
  repair: (thing: Thing) => Promise<boolean>
): Promise<number> {
  let count = 0
  let isUnavailable = false
  const waiting = [...things]
  async function work(): Promise<void> {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      try {
        if (await repair(thing)) count += 1
      } catch (error) {
        if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') isUnavailable = true
        else if (isDatabaseUnavailable(error)) throw error
        else log.error({ err: error, kind }, 'a repair failed')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (isUnavailable) log.warn({ kind }, 'the payment provider is unavailable; repairs wait')
  return count
}
