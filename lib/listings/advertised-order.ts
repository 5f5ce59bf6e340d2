import { createHash } from 'node:crypto'

const ADVERTISED_ON_HOME = 6
const MAX_OF_SELLER = 2
const HOUR_MS = 3_600_000

/** Hours since 1970 in UTC: the same for every process and visitor. */
export function toHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS)
}

export function untilNextHour(now: Date): number {
  return HOUR_MS - (now.getTime() % HOUR_MS)
}

type Advertised = { id: string; sellerId: string }

/** Orders by a hash of the hour and the id: stateless and fair. `home` has at most two listings of one seller. */
export function orderAdvertised(copies: readonly Advertised[], hour: number): { home: string[]; others: string[] } {
  const rank = (id: string) => createHash('sha256').update(`${hour} ${id}`).digest('hex')
  const ranked = copies
    .map(({ id, sellerId }) => ({ id, sellerId, rank: rank(id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
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

export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
