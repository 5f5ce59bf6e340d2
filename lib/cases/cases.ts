import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { findLine, listKept } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import {
  canOpenCase,
  isOpenCase,
  listDecidedLines,
  listUpheldLines,
  toCaseDueAt,
  type CaseReason,
  type CaseStatus
} from './case'
import { listCaseLines, whereCaseIs } from './guard-case'
import { moveCase } from './move-case'
import { eventsOfCaseWithShop, toEvents } from '@/lib/orders/events'
import { assertNotDisputed, withoutOpenDispute } from '@/lib/disputes/guard-dispute'
import { toCaseOpenUntil } from './to-case'

/** A whole order, or the copy with this id. */
type CaseSubject = { of: 'order' | 'booking'; id: string }

/** The numbers of the copies that a case is about: those that are named, else the one with this id or all of the order that
 * no case has decided. Only what is still part of the order counts. @throws AppError NOT_FOUND */
function listConcerned(order: OrderRow, { of, id }: CaseSubject, named: readonly string[] | undefined): number[] {
  if (of === 'order' && !named) return listCaseLines(order)
  const kept = listKept(order.lines)
  const ids = named ?? [id]
  const lines = ids.map((one) => findLine({ lines: kept }, one)?.number)
  const numbers = lines.filter((number) => number !== undefined)
  if (numbers.length < ids.length) throw notFound('booking')
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/** Opens a case on a paid order, about some of its copies, within the time after the handover that its terms give. It goes to an admin at once if the seller's
 * account is closed. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE,
 * DISPUTED */
export async function openCase(
  actor: Actor,
  subject: CaseSubject,
  { reason, text, bookingIds }: { reason: CaseReason; text: string; bookingIds?: readonly string[] | undefined }
): Promise<{ status: CaseStatus }> {
  await authorize(actor, 'Buyer')
  const booking = await OrderModel.findOne({ ...ofLine(subject.id), buyerId: actor.id }).lean()
  if (!booking) throw notFound('booking')
  const lines = listConcerned(booking, subject, bookingIds)
  if (booking.case && isOpenCase(booking.case)) {
    // The open one says nothing of other copies.
    if (!lines.every((number) => booking.case?.lines.includes(number)))
      throw new AppError('NO_CASE', 'errors.anotherCaseOpen')
    return { status: booking.case.status }
  }
  assertNotDisputed(booking)
  const decidedLines = listDecidedLines(booking.case)
  if (lines.some((number) => decidedLines.includes(number))) throw new AppError('NO_CASE', 'errors.caseDecided')
  const now = await readDatabaseTime()
  const order = {
    status: booking.status,
    isDisputed: false,
    caseOpenUntil: booking.releasedAt ? null : toCaseOpenUntil(booking),
    caseLines: lines,
    case: booking.case ?? null
  }
  if (!canOpenCase(order, now)) throw new AppError('NO_CASE', 'errors.caseNotPossible')
  const hasSeller = await UserModel.exists({ _id: booking.sellerId, status: 'active' })
  const [status, number] = [hasSeller ? 'with_seller' : 'with_shop', (booking.case?.number ?? 0) + 1] as const
  const opened = await OrderModel.updateOne(
    {
      _id: booking._id,
      status: booking.status,
      releasedAt: null,
      refundsVersion: booking.refundsVersion ?? null,
      ...whereCaseIs(booking),
      ...withoutOpenDispute()
    },
    {
      $set: {
        case: {
          ...{ number, status, lines, reason, text, openedAt: now, dueAt: toCaseDueAt(status, now) },
          decidedLines,
          upheldLines: listUpheldLines(booking.case)
        }
      },
      $push: {
        events: {
          $each: toEvents('case-opened', now, `-${number}`)
        }
      }
    }
  )
  if (opened.modifiedCount === 0) throw new AppError('CHANGED_MEANWHILE', 'errors.bookingChanged')
  return { status }
}

/** The seller declines to refund; an admin decides. @throws AppError NOT_ALLOWED, NOT_FOUND, NO_CASE, also if the case went
 * to the admins without this response */
export async function respondToCase(actor: Actor, bookingId: string, text: string): Promise<{ status: CaseStatus }> {
  await authorize(actor, 'Seller')
  const now = await readDatabaseTime()
  const changes = {
    $set: { 'case.response': text, 'case.respondedAt': now, 'case.dueAt': toCaseDueAt('with_shop', now) },
    $push: { events: { $each: eventsOfCaseWithShop(now) } }
  }
  return moveCase(bookingId, 'respond', changes, { sellerId: actor.id }, ({ response }) => response === text)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE if none is open */
export async function withdrawCase(actor: Actor, bookingId: string): Promise<{ status: CaseStatus }> {
  await authorize(actor, 'Buyer')
  const now = await readDatabaseTime()
  const changes = {
    $set: { 'case.closedAt': now },
    $push: { events: { $each: toEvents('case-closed', now, `-${now.getTime()}`) } }
  }
  return moveCase(bookingId, 'withdraw', changes, { buyerId: actor.id })
}
