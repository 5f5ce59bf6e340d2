import type { Row } from './callers'
import type { ThingName } from './things'

/** What a call can name: something of the caller's own, something of somebody else's, nothing there is, no id at all. */
export const ID_KINDS = ['own', 'foreign', 'missing', 'malformed'] as const
export type IdKind = (typeof ID_KINDS)[number]

/** One status for every kind of id, or one for each in the order of ID_KINDS: `'200 404 404 400'`. */
export type Statuses = number | `${number} ${number} ${number} ${number}`

/** What a route answers everybody; where it takes an id, first what the id is of. */
export type ApiRow = Row<Statuses> | readonly [ThingName, ...Row<Statuses>]

/** A row, taken apart: the thing (null where the route takes no id) and the statuses of each caller. */
export function readRow(row: ApiRow): { thing: ThingName | null; response: Row<Statuses> } {
  if (row.length === 5) return { thing: null, response: row }
  const [thing, ...responses] = row
  return { thing, response: responses }
}

/** The status that is expected for one kind of id. */
export function statusFor(statuses: Statuses, kind: IdKind): number {
  return typeof statuses === 'number' ? statuses : Number(statuses.split(' ')[ID_KINDS.indexOf(kind)])
}

/** Statuses in the order of ID_KINDS as they are written in a row: one number where all are the same. */
export function writeStatuses(statuses: readonly number[]): string {
  return new Set(statuses).size === 1 ? String(statuses[0]) : `'${statuses.join(' ')}'`
}
