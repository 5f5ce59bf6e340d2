import 'server-only'
import { trusted } from 'mongoose'
import { extendClaims } from '@/lib/orders/claim-lines'
import { toEvents, type OrderEvent } from '@/lib/orders/events'
import { moveOrder } from '@/lib/orders/move-order'
import { ofLine } from '@/lib/orders/of-line'
import type { OrderRow } from '@/lib/orders/order-row'
import type { OrderStatus } from '@/lib/orders/order-status'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError, notFound } from '@/lib/platform/errors'
import { failpoint } from '@/lib/platform/failpoint'
import { message } from '@/lib/platform/i18n/message'
import { shopSettings } from '@/lib/settings/shop-settings'
import { plusDays, toDay, toDayRange } from '@/lib/platform/time/calendar'
import { OrderModel } from '@/models/order'
import { makeHandoverSecret } from './handover-code'
import { DAYS_TO_SAY, MOST_DAYS_SET } from './meeting'

const HOUR_MS = 3_600_000
/** After the day of the meeting, when both are asked how it went. */
const ASKED_AFTER_MS = 9 * HOUR_MS

/** @throws AppError BAD_INPUT with the field */
function checkDay(day: string, now: Date): void {
  const today = toDay(now)
  const { daysAhead } = shopSettings().meeting
  if (day >= today && day <= plusDays(today, daysAhead)) return
  const problem = message('errors.meetingDay', { count: daysAhead })
  throw new AppError('BAD_INPUT', problem, { fields: { day: problem } })
}

function eventsOfMeeting(now: Date, endsAt: Date, number: number): OrderEvent[] {
  return [
    ...toEvents('meeting-agreed', now, `-${number}`),
    ...toEvents('meeting-over', new Date(endsAt.getTime() + ASKED_AFTER_MS), `-${number}`)
  ]
}

function toAgreed(order: OrderRow, day: string, now: Date) {
  const { from: startsAt, until: endsAt } = toDayRange(day)
  const number = (order.meeting?.number ?? 0) + 1
  return {
    $set: {
      meeting: { day, number, agreedAt: order.meeting?.agreedAt ?? now, startsAt, endsAt },
      holdExpiresAt: toDayRange(plusDays(day, DAYS_TO_SAY)).until,
      ...(order.handover ? {} : { handover: { ...makeHandoverSecret(order._id.toHexString()), triedAt: [] } })
    },
    $push: { events: { $each: eventsOfMeeting(now, endsAt, number) } }
  }
}

/** Another day, until the day that was agreed is over. */
async function changeDay(order: OrderRow, day: string, now: Date): Promise<OrderRow | null> {
  const number = order.meeting?.number ?? 0
  if (number >= MOST_DAYS_SET) throw new AppError('NOT_AGREED', message('errors.meetingDaysSet', { count: number }))
  return OrderModel.findOneAndUpdate(
    {
      _id: order._id,
      status: 'agreed',
      'meeting.number': number,
      'meeting.endsAt': trusted({ $gt: now }),
      'meeting.noShow': trusted({ $exists: false })
    },
    toAgreed(order, day, now),
    { returnDocument: 'after' }
  ).lean()
}

/** The seller agrees to an order that is paid at the meeting, and says on which day that is: today, or up to 14 days ahead
 * (time zone of the shop). Another day can be set until then. Phone numbers are exchanged from now on. Idempotent. @throws
 * AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, BAD_INPUT, NOT_AGREED */
export async function agreeMeeting(actor: Actor, id: string, day: string): Promise<{ status: OrderStatus }> {
  await authorize(actor, 'Seller')
  const order = await OrderModel.findOne({ ...ofLine(id), sellerId: actor.id }).lean()
  if (!order) throw notFound('sale')
  if (!isPaidAtMeeting(order)) throw new AppError('NOT_AGREED', 'errors.notAtMeeting')
  if (order.status === 'agreed' && order.meeting?.day === day) return { status: order.status }
  const now = await readDatabaseTime()
  checkDay(day, now)
  const agreed =
    order.status === 'agreed'
      ? await changeDay(order, day, now)
      : await moveOrder(order._id, 'agree', toAgreed(order, day, now), {
          holdExpiresAt: trusted({ $gt: now }),
          // Copies that left it meanwhile: what was agreed to is another order.
          revision: order.revision ?? null
        })
  failpoint('meeting-agreed')
  if (!agreed) throw new AppError('NOT_AGREED', 'errors.meetingNotAgreed')
  await extendClaims(agreed)
  return { status: agreed.status }
}
