import { seededRandom, seedFromText } from '../seeded-random'

/**
 * The entry whose turn it is: everybody comes once a round, in an order of its own for every round and every
 * list, so that two lists of equal length do not march in step. Throws a RangeError for an empty list.
 */
export function takeTurns<T>(entries: readonly T[], turn: number, list: string): T {
  const round = Math.floor(turn / Math.max(1, entries.length))
  const order = seededRandom(seedFromText(`${list} ${round}`)).shuffle(entries)
  const entry = order[turn % Math.max(1, entries.length)]
  if (entry === undefined) throw new RangeError(`nothing to take turns with: ${list}`)
  return entry
}
