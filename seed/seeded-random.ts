/** A stream of chance that repeats itself for the same seed. */
export interface SeededRandom {
  /** A number from 0 up to but not 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True once in `times` on average. */
  onceIn(times: number): boolean
  /** One entry; throws a RangeError when there is none. */
  pick<T>(entries: readonly T[]): T
  /** The entries in a new order. */
  shuffle<T>(entries: readonly T[]): T[]
}

/** Makes a stream from a whole number by mulberry32 (Tommy Ettinger, 2017, public domain). */
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

/** A seed from text (FNV-1a, 32 bits), the same for the same text. */
export function seedFromText(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}
