import type Stripe from 'stripe'
import type { Parameters } from './parameters'
import { badParameter, noSuch } from './stripe-error'

interface Listed {
  id: string
  created: number
}

/** A page of a list: docs.stripe.com/api/pagination, newest first. */
export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/**
 * Cuts the asked page out of all rows (newest first): `created[gt|gte|lt|lte]`, `limit` (1 to 100, 10 by
 * default), `starting_after` or `ending_before`.
 * @throws StripeError (400) for a limit out of range, (404) for an unknown row to start from.
 */
export function pageOf<Row extends Listed>(params: Parameters, rows: Row[], what: string): Page<Row> {
  const matches = readCreated(params)
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw badParameter('limit', 'parameter_invalid_integer', 'Invalid limit: must be between 1 and 100')
  }
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  const matching = rows.filter((row) => matches(row.created))
  if (before) {
    const end = placeOf(matching, rows, before, what, 'ending_before')
    return { rows: matching.slice(Math.max(0, end - limit), end), hasMore: end > limit }
  }
  const start = after ? placeOf(matching, rows, after, what, 'starting_after') + 1 : 0
  return { rows: matching.slice(start, start + limit), hasMore: matching.length > start + limit }
}

/** The list object around a page. */
export function toList<Item extends object>(url: string, data: Item[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url } satisfies Pick<
    Stripe.ApiList<Item>,
    'object' | 'data' | 'has_more' | 'url'
  >
}

function placeOf<Row extends Listed>(matching: Row[], rows: Row[], id: string, what: string, param: string): number {
  const place = matching.findIndex((row) => row.id === id)
  if (place >= 0) return place
  if (!rows.some((row) => row.id === id)) throw noSuch(what, id, param)
  throw badParameter(param, null, `${id} is not in the list that these filters leave`)
}

function readCreated(params: Parameters): (seconds: number) => boolean {
  if (!params.has('created')) return () => true
  if (params.isText('created')) {
    const exactly = params.integer('created')
    return (seconds) => seconds === exactly
  }
  const group = params.group('created')
  const [gt, gte, lt, lte] = [group?.integer('gt'), group?.integer('gte'), group?.integer('lt'), group?.integer('lte')]
  group?.finish()
  return (seconds) =>
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
}
