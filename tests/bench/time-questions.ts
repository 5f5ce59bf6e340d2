import './search/outside-of-next'
import { stockForPlans, type PlanStock } from '@/tests/integration/database/plan-stock'
import { openTestShop } from '@/tests/support/shop'
import type { Actor, Role } from '@/lib/platform/access/actor'

const TIMES = 200
/** Asked before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 20

export const actorOf = (id: string, role: Role): Actor => ({
  id,
  name: 'Somebody',
  email: 'somebody@flyleaf.test',
  roles: [role],
  session: { id: 'none', provedAt: null }
})

async function time(ask: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask()
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(TIMES * 0.5)] ?? Number.NaN, p99: times[Math.floor(TIMES * 0.99)] ?? Number.NaN }
}

/** Asks each 200 times, one after the other, in a shop of its own with this stock, or what is planted; prints milliseconds as
 * JSON. */
export async function timeQuestions(
  stock: PlanStock | (() => Promise<void>) | undefined,
  listQuestions: () => Promise<Record<string, () => Promise<unknown>>>
): Promise<void> {
  const shop = await openTestShop({ fabricated: true })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void shop.close().finally(() => process.exit(130)))
  try {
    await (typeof stock === 'function' ? stock() : stockForPlans(stock))
    const timings = []
    for (const [name, ask] of Object.entries(await listQuestions())) timings.push({ name, ...(await time(ask)) })
    process.stdout.write(`${JSON.stringify(timings)}\n`)
  } finally {
    await shop.close()
  }
}
