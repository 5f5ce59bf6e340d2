import { AppError } from '@/lib/platform/errors'
import { actBesideOrders } from './act-beside-orders'
import { actOnOrder } from './act-on-order'
import { moveCommonClock, runAt } from './shifted-clock'
import type { History, Step } from './steps'
import type { World } from './world'

const MINUTE_MS = 60_000
/** Measured: more wait for the same database. */
const SEQUENCES_AT_ONCE = 6

export type Report = (done: number, total: number) => void

function take(step: Step, world: World): Promise<unknown> {
  return 'order' in step ? actOnOrder(step, world) : actBesideOrders(step, world)
}

/** What lies between two barriers, and each barrier alone. */
function toRounds(steps: readonly Step[]): Step[][] {
  const rounds: Step[][] = [[]]
  for (const step of steps) {
    if (step.isBarrier) rounds.push([step], [])
    else rounds.at(-1)?.push(step)
  }
  return rounds.filter((round) => round.length > 0)
}

function toSequences(steps: readonly Step[]): Step[][] {
  const sequences = new Map<string, Step[]>()
  for (const step of steps) sequences.set(step.sequence, [...(sequences.get(step.sequence) ?? []), step])
  return [...sequences.values()]
}

/** Calls the functions of the shop, each at its moment. In an open shop an act that is refused, since a visitor was first,
 * is left out, and so is the rest of its order. Returns how many were. @throws Error that names the step which failed */
export async function playHistory(
  { steps }: History,
  world: World,
  { end, isOpen }: { end: Date; isOpen: boolean },
  report: Report
): Promise<number> {
  let done = 0
  let leftOut = 0
  const droppedOrders = new Set<string>()
  async function act(step: Step): Promise<void> {
    if ('order' in step && droppedOrders.has(step.order)) {
      leftOut += 1
      return
    }
    const moment = new Date(end.getTime() - step.minutesAgo * MINUTE_MS)
    try {
      await runAt(moment, () => take(step, world))
    } catch (cause) {
      if (!isOpen || !(cause instanceof AppError))
        throw new Error(`the history cannot go on with ${JSON.stringify(step)}`, { cause })
      leftOut += 1
      if ('order' in step) droppedOrders.add(step.order)
    }
  }
  async function run(step: Step): Promise<void> {
    await act(step)
    done += 1
    report(done, steps.length)
  }
  for (const round of toRounds(steps)) {
    const first = round[0]
    if (first) moveCommonClock(new Date(end.getTime() - first.minutesAgo * MINUTE_MS))
    const sequences = toSequences(round)
    let next = 0
    async function work(): Promise<void> {
      for (let sequence = sequences[next++]; sequence; sequence = sequences[next++])
        for (const step of sequence) await run(step)
    }
    await Promise.all(Array.from({ length: Math.min(SEQUENCES_AT_ONCE, sequences.length) }, work))
  }
  moveCommonClock(end)
  return leftOut
}
