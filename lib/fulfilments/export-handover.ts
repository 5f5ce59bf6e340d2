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
import { shopName } from '@/lib/settings/identity'
import { toShownName } from '@/lib/users/erased'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress, type Progress } from '@/lib/orders/progress'
import { getMyOrder } from '@/lib/orders/queries'

const DAY_SECONDS = 24 * 3600

type CalendarDay = { day: string; reminderDays: number }

/** The last day to meet, or the day that is agreed; null where there is none. */
export function findCalendarDay({ state, dates: { handOverBy, meetOn } }: Progress): CalendarDay | null {
  if (handOverBy !== null) return { day: toDay(new Date(handOverBy)), reminderDays: 2 }
  return state === 'meeting-agreed' && meetOn !== null ? { day: meetOn, reminderDays: 1 } : null
}

/** iCalendar (RFC 5545), with a reminder before the day. @throws AppError NOT_ALLOWED, NOT_FOUND, NOT_PAID */
export async function exportHandover(actor: Actor, bookingId: string, language: Language): Promise<string> {
  const booking = await getMyOrder(actor, bookingId)
  const progress = toProgress(booking, 'buyer', new Date())
  const found = findCalendarDay(progress)
  if (found === null) throw new AppError('NOT_PAID', 'errors.noCalendarFile')
  const t = translatorFor(language)
  const shop = new URL(env('NEXTAUTH_URL'))
  const name = toShownName(booking.sellerName, t)
  const contact = booking.sellerPhone ? `${name}, ${booking.sellerPhone}` : name
  const calendar = ical({ prodId: { company: shopName(), product: 'handover', language: language.toUpperCase() } })
  calendar.x([{ key: 'X-WR-TIMEZONE', value: getTimeZone() }])
  calendar.createEvent({
    id: `handover-${booking.id}@${shop.hostname}`,
    // The library writes a day as UTC has it.
    start: new Date(`${found.day}T00:00:00Z`),
    allDay: true,
    summary: t(progress.isInCash ? 'bookings.calendarMeeting' : 'bookings.calendarSummary', { book: booking.bookName }),
    location: booking.meetingLocation,
    description: `${t('common.seller')}: ${contact}\n${describeStep(progress, t)}`,
    url: new URL(routes.myOrders(), shop).href,
    alarms: [{ type: ICalAlarmType.display, trigger: found.reminderDays * DAY_SECONDS }]
  })
  return calendar.toString()
}
