export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number
  /** Both ends included. */
  between(from: number, to: number): number
  /** With probability 1 / `times`. */
  onceIn(times: number): boolean
  /** @throws RangeError for an empty list */
  pick<T>(entries: readonly T[]): T
  shuffle<T>(entries: readonly T[]): T[]
}

/** mulberry32 (Tommy Ettinger, 2017, public domain). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function between(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }
  function pick<T>(entries: readonly T[]): T {
    const entry = entries[between(0, entries.length - 1)]
    if (entry === undefined) throw new RangeError('nothing to pick from')
    return entry
  }
  function shuffle<T>(entries: readonly T[]): T[] {
    return entries
      .map((entry) => ({ entry, place: next() }))
      .sort((left, right) => left.place - right.place)
      .map(({ entry }) => entry)
  }
  return { next, between, onceIn: (times) => next() * times < 1, pick, shuffle }
}

/** FNV-1a, 32 bits. */
export function seedFromText(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}
