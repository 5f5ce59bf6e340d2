import { createHash } from 'node:crypto'

/** Copies on the home page. */
const ADVERTISED_ON_HOME = 6
/** The most copies of one seller on the home page. */
const MAX_OF_SELLER = 2
const HOUR_MS = 3_600_000

/** The number of the hour since 1970, in UTC: the same for every process and every visitor. */
export function toHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS)
}

/** Milliseconds until the next hour begins; more than 0. */
export function untilNextHour(now: Date): number {
  return HOUR_MS - (now.getTime() % HOUR_MS)
}

type Advertised = { id: string; sellerId: string }

/**
 * The advertised copies in the order of an hour: those of the home page, at most two of one seller, and after them the
 * others. The order is a hash of the hour and the id, so that it needs no state and no copy has an advantage.
 */
export function orderAdvertised(copies: readonly Advertised[], hour: number): { home: string[]; others: string[] } {
  const rank = (id: string) => createHash('sha256').update(`${hour} ${id}`).digest('hex')
  const ranked = copies.map(({ id, sellerId }) => ({ id, sellerId, rank: rank(id) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const home: string[] = []
  const others: string[] = []
  const perSeller = new Map<string, number>()
  for (const { id, sellerId } of ranked) {
    const shown = perSeller.get(sellerId) ?? 0
    const isOnHome = home.length < ADVERTISED_ON_HOME && shown < MAX_OF_SELLER
    if (isOnHome) perSeller.set(sellerId, shown + 1)
    ;(isOnHome ? home : others).push(id)
  }
  return { home, others }
}

/** The number of a page in a path, from 1; null when it is not written as one. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
