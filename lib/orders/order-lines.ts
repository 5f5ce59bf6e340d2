import type { OrderRow } from './order-row'
import { isPaid, type CancelCause, type Canceller, type OrderStatus } from './order-status'
import { refundsOf, RETURNED_STATUSES, type Refund } from '@/lib/refunds/refund'
import { shareOf, type Share } from './shares'

export type OrderLine = Pick<
  OrderRow['lines'][number],
  | '_id'
  | 'number'
  | 'listingId'
  | 'claimKey'
  | 'title'
  | 'listingSlug'
  | 'image'
  | 'priceCents'
  | 'commissionCents'
  | 'removedAt'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'cancelReason'
  | 'cancelCause'
>

type Lined<Line = OrderLine> = { lines: readonly Line[] }
type Standing = Pick<OrderLine, 'removedAt' | 'cancelledAt'>

/** The lines that the buyer pays, or has paid. */
export function listPayable<Line extends Pick<OrderLine, 'removedAt'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ removedAt }) => !removedAt)
}

/** Those that were not cancelled either. */
export function listKept<Line extends Standing>(lines: readonly Line[]): Line[] {
  return listPayable(lines).filter(({ cancelledAt }) => !cancelledAt)
}

export function sumPrices(lines: readonly Pick<OrderLine, 'priceCents'>[]): number {
  return lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

/** The prices of what was paid, by line. */
export function toPrices(lines: readonly Pick<OrderLine, 'number' | 'priceCents' | 'removedAt'>[]): Share[] {
  return listPayable(lines).map(({ number, priceCents }) => ({ line: number, cents: priceCents }))
}

export function listNumbers(lines: readonly Pick<OrderLine, 'number'>[]): number[] {
  return lines.map(({ number }) => number)
}

/** What of a line went back to the buyer, in cents, as refunds have been allocated. */
export function sumReturned(number: number, refunds: readonly Refund[]): number {
  return refundsOf(refunds, null)
    .filter(({ status }) => RETURNED_STATUSES.includes(status))
    .reduce((sum, { shares }) => sum + shareOf(number, shares), 0)
}

/** Of a booking, which is a line, as it is told to people and programs. */
export function toLineStatus(
  { status, refunds }: Pick<OrderRow, 'status' | 'refunds'>,
  line: Pick<OrderLine, 'number' | 'priceCents' | 'removedAt' | 'cancelledAt'>
): OrderStatus {
  if (line.removedAt) return 'cancelled'
  if (!line.cancelledAt || !isPaid(status)) return status
  return sumReturned(line.number, refunds ?? []) >= line.priceCents ? 'refunded' : 'refunding'
}

/** The line that stands for the order where there is room for one: the first that is still part of it. */
export function toFirstLine<Line extends Standing>({ lines }: Lined<Line>): Line {
  const first = listKept(lines)[0] ?? listPayable(lines)[0] ?? lines[0]
  if (!first) throw new Error('an order has at least one line')
  return first
}

export function listListingIds({ lines }: Lined<Pick<OrderLine, 'listingId'>>): string[] {
  return lines.map(({ listingId }) => listingId.toHexString())
}

/** An order where no language is known: the title of its only copy, or of the first and the number of others. */
export function toOrderName(order: Lined<Standing & Pick<OrderLine, 'title'>>): string {
  const others = listPayable(order.lines).length - 1
  const { title } = toFirstLine(order)
  return others > 0 ? `${title} (+${others})` : title
}

/** By the id of a line. */
export function findLine({ lines }: Lined, id: string): OrderLine | null {
  return lines.find(({ _id }) => _id.toHexString() === id) ?? null
}

type Leaving = { by: Canceller; reason?: string | null | undefined; cause?: CancelCause | null | undefined }

/** For the write by which lines leave their order. */
export function toLeaveMarks(
  lines: readonly Pick<OrderLine, 'number'>[],
  field: 'removedAt' | 'cancelledAt',
  { by, reason, cause }: Leaving,
  now: Date
): Record<string, unknown> {
  const marks = { [field]: now, cancelledBy: by, cancelReason: reason, cancelCause: cause }
  return Object.fromEntries(
    lines.flatMap(({ number }) =>
      Object.entries(marks).flatMap(([name, value]) => (value ? [[`lines.${number - 1}.${name}`, value]] : []))
    )
  )
}

/** For the write that makes the lines own their listings, or no longer. */
export function toClaimKeys(
  { lines }: Lined,
  state: 'owned' | 'free',
  of: readonly OrderLine[] = lines
): Record<string, string> {
  return Object.fromEntries(
    of.map(({ _id, number, listingId }) => [
      `lines.${number - 1}.claimKey`,
      state === 'owned' ? `L:${listingId.toHexString()}` : `X:${_id.toHexString()}`
    ])
  )
}
