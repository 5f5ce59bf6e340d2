import 'server-only'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

/** How many things of one kind are repaired at the same time. */
const AT_ONCE = 8

/**
 * Works on each thing, a few at a time; what one of them fails with keeps none of the others from being repaired, also
 * when the payment provider cannot answer for it: the breaker in front of the provider is what spares it. The next run
 * meets it again. A database that is unavailable ends it: each of the others would wait for it too. Returns for how many `repair` said true.
 */
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
        if (error instanceof AppError && error.code === 'PAYMENTS_AWAY') isUnavailable = true
        else if (isDatabaseUnavailable(error)) throw error
        else log.error({ err: error, kind }, 'a repair failed')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (isUnavailable) log.warn({ kind }, 'the payment provider is unavailable; repairs wait')
  return count
}
