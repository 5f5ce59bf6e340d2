import 'server-only'
import ical, { ICalAlarmType } from 'ical-generator'
import { getTimeZone } from '#time-zone'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { routes } from '@/lib/routes'
import type { Language } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { toDay } from '@/lib/platform/time/calendar'
import type { Actor } from '@/lib/platform/access/actor'
import { toShownName } from '@/lib/users/erased'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { getMyOrder } from '@/lib/orders/queries'

const DAY_SECONDS = 24 * 3600

/** iCalendar (RFC 5545), with a reminder two days before. @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_PAID */
export async function exportHandover(actor: Actor, bookingId: string, language: Language): Promise<string> {
  const booking = await getMyOrder(actor, bookingId)
  const progress = toProgress(booking, 'buyer', new Date())
  const { handOverBy } = progress.dates
  if (handOverBy === null) throw new AppError('NOT_PAID', 'errors.noCalendarFile')
  const t = translatorFor(language)
  const shop = new URL(env('NEXTAUTH_URL'))
  const name = toShownName(booking.sellerName, t)
  const contact = booking.sellerPhone ? `${name}, ${booking.sellerPhone}` : name
  const calendar = ical({ prodId: { company: 'Flyleaf', product: 'handover', language: language.toUpperCase() } })
  calendar.x([{ key: 'X-WR-TIMEZONE', value: getTimeZone() }])
  calendar.createEvent({
    id: `handover-${booking.id}@${shop.hostname}`,
    // The library writes a day as UTC has it.
    start: new Date(`${toDay(new Date(handOverBy))}T00:00:00Z`),
    allDay: true,
    summary: t('bookings.calendarSummary', { book: booking.bookName }),
    location: booking.meetingLocation,
    description: `${t('common.seller')}: ${contact}\n${describeStep(progress, t)}`,
    url: new URL(routes.myOrders(), shop).href,
    alarms: [{ type: ICalAlarmType.display, trigger: 2 * DAY_SECONDS }]
  })
  return calendar.toString()
}
