import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { signalAll } from '@/tests/support/running-shop'
import { startWebProcess } from '@/tests/support/web-processes'
import { plantStock } from './planted-stock'
import { RandomChanges } from './random-changes'
import { make, timeAt, watchChanges } from './watch-changes'

const CHANGES = 100
/** So long one of them stands still, in milliseconds: longer than the second in which it may show what was. */
const STILL_MS = 1500

test('two processes of one shop agree about a hundred changes under load, and keep nothing personal', async () => {
  const seed = Number(process.env.FLYLEAF_SEED ?? Date.now() % 1_000_000)
  const findings = await watchChanges(CHANGES, seed)
  const at = (share: number) => `${timeAt(findings.stale, share)} ms`
  const figures = `${findings.stale.length} pages: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
  test.info().annotations.push({ type: 'old state last shown', description: figures })
  expect(findings.wrong, `FLYLEAF_SEED=${seed} repeats it`).toEqual([])
  expect([...findings.leaks]).toEqual([])
})

test('two processes of one shop show nothing old when one of them has stood still while the other changed something', async () => {
  const planted = await plantStock(1, 1, 0)
  const [category] = planted.stock
  if (!category) throw new Error('nothing was planted')
  const [awake, sleeper] = [
    await startWebProcess('build/server/main.mjs'),
    await startWebProcess('build/server/main.mjs')
  ]
  const pids = [sleeper.child.pid ?? 0]
  try {
    // The smallest random number is a change of a price.
    const price = new RandomChanges(planted, () => 0).next(category)
    const read = async ({ path }: { path: string }) => (await fetch(sleeper.address + path)).text()
    for (const page of price.watched) expect(page.isNew(await read(page))).toBe(false)
    signalAll(pids, 'SIGSTOP')
    await make(awake, price)
    await pause(STILL_MS)
    // Asked for while it stands still, and answered first of all when it goes on.
    const waiting = price.watched.map(read)
    signalAll(pids, 'SIGCONT')
    for (const [at, page] of price.watched.entries()) {
      expect(page.isNew((await waiting[at]) ?? ''), page.path).toBe(true)
      expect(page.isNew(await read(page)), `${page.path}, again`).toBe(true)
    }
  } finally {
    signalAll(pids, 'SIGCONT')
    await Promise.all([awake.stop(), sleeper.stop()])
  }
})
