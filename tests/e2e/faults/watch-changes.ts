import { setTimeout as pause } from 'node:timers/promises'
import { startWebProcess, type WebProcess } from '@/tests/support/web-processes'
import { plantStock, type Person, type StockOfSellers } from './planted-stock'
import { makeRandom, RandomChanges, type Change, type Watched } from './random-changes'

/** So many changes are made at the same time, each in a category of its own. */
const AT_ONCE = 10
/** A page that shows the old state for so long shows it until it is five minutes old: nobody told the process. */
const NEVER_MS = 60_000

/** The database of a very busy machine may be slower than the shop waits for it: that says nothing of what is kept. */
const UNAVAILABLE = 503

/** So long visitors who look at one page after the other think between two of them, in milliseconds: the changes need the processor too. */
const THINK_MS = 100

/**
 * What one run has found out, of each page in milliseconds since its change, shortest first. `stale`: when somebody last
 * asked and was shown the old state, 0 where nobody was. `delays`: when the new state was there to be read, with the time
 * in which the machine drew it and everything else that had changed.
 */
export type Findings = { stale: number[]; delays: number[]; wrong: string[]; leaks: Set<string> }
/** `seen` is the last page of each address, as a browser keeps it. */
type Snapshot = Findings & { seen: Map<string, { etag: string; page: string }> }

async function read(
  shop: WebProcess,
  path: string,
  as: Person,
  planted: StockOfSellers,
  findings: Snapshot
): Promise<string> {
  const address = shop.address + path
  const known = findings.seen.get(address)
  const response = await fetch(address, {
    headers: { cookie: as.cookie, ...(known ? { 'if-none-match': known.etag } : {}) }
  })
  const page = await response.text()
  if (known && response.status === 304) return known.page
  if (response.status === UNAVAILABLE) {
    await pause(250)
    return read(shop, path, as, planted, findings)
  }
  if (response.status >= 500) findings.wrong.push(`${path} answered ${response.status}`)
  for (const secret of planted.secrets) if (page.includes(secret)) findings.leaks.add(`${path} holds ${secret}`)
  const etag = response.headers.get('etag')
  if (etag) findings.seen.set(address, { etag, page })
  else findings.seen.delete(address)
  return page
}

/** Makes the change at one of the processes. Resolves with its response. @throws Error when it was refused */
export async function make(shop: WebProcess, change: Change, isRepeated = false): Promise<unknown> {
  const { as, method, path, body } = change
  const headers = { cookie: as.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const response = await fetch(shop.address + path, {
    method,
    headers,
    ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) })
  })
  const said: unknown = await response.json()
  if (response.status === UNAVAILABLE) {
    await pause(250)
    return make(shop, change, true)
  }
  // What got 503 may have happened all the same.
  if (!response.ok && !(isRepeated && response.status === 409))
    throw new Error(`${method} ${path} was refused: ${JSON.stringify(said)}`)
  return said
}

/**
 * Makes random changes to the running shop, ten at a time, from two processes under load, and looks at every page that
 * shows what was changed, from both of them, until it shows the new state, and once more after that.
 */
export async function watchChanges(changesInAll: number, seed: number): Promise<Findings> {
  const random = makeRandom(seed)
  const planted = await plantStock(AT_ONCE, 12, 25)
  const shops = [
    await startWebProcess('build/server/main.mjs'),
    await startWebProcess('build/server/main.mjs')
  ] as const
  const findings: Snapshot = { stale: [], delays: [], wrong: [], leaks: new Set(), seen: new Map() }
  const visitor = () => planted.buyers[Math.floor(Math.random() * planted.buyers.length)] ?? planted.admin
  const snapshot = (shop: WebProcess, { path }: Watched) => read(shop, path, visitor(), planted, findings)

  async function watch(shop: WebProcess, change: Change, watched: Watched, since: number): Promise<void> {
    let stale = 0
    for (let asked = performance.now(); !watched.isNew(await snapshot(shop, watched)); asked = performance.now()) {
      stale = asked - since
      if (stale > NEVER_MS) throw new Error(`${change.name}: ${watched.path} still shows the old state`)
      await pause(25)
    }
    findings.stale.push(stale)
    findings.delays.push(performance.now() - since)
  }

  async function settle(change: Change, by: WebProcess): Promise<() => Promise<void>> {
    // The old state is kept on both of them.
    await Promise.all(shops.flatMap((shop) => change.watched.map((watched) => snapshot(shop, watched))))
    const response = await make(by, change)
    const since = performance.now()
    const watched = [...change.watched, ...(change.more?.(response) ?? [])]
    await Promise.all(shops.flatMap((shop) => watched.map((page) => watch(shop, change, page, since))))
    return async () => {
      for (const shop of shops) {
        for (const page of watched)
          if (!page.isNew(await snapshot(shop, page))) findings.wrong.push(`${change.name}: ${page.path} is old again`)
      }
    }
  }

  let isOver = false
  async function visit(shop: WebProcess): Promise<void> {
    while (!isOver) {
      for (const path of ['/', '/books', '/api/categories']) await snapshot(shop, { path, isNew: () => true })
      await pause(THINK_MS)
    }
  }

  const visitors = shops.map(visit)
  try {
    const changes = new RandomChanges(planted, random)
    for (let made = 0; made < changesInAll; made += AT_ONCE) {
      const again = await Promise.all(
        planted.stock.map((category) => settle(changes.next(category), random() < 0.5 ? shops[0] : shops[1]))
      )
      await Promise.all(again.map((check) => check()))
    }
  } catch (error) {
    findings.wrong.push(String(error))
  } finally {
    isOver = true
    await Promise.all(visitors)
    await Promise.all(shops.map((shop) => shop.stop()))
  }
  for (const times of [findings.stale, findings.delays]) times.sort((a, b) => a - b)
  return findings
}

/** The milliseconds by which this share of the times, shortest first, is over. */
export function timeAt(times: readonly number[], share: number): number {
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}
