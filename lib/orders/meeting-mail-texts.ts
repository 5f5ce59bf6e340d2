import 'server-only'
import type { MessageKey } from '@/lib/platform/i18n/message'
import type { MailedEvent } from './events'
import type { OrderRow } from './order-row'
import { isPaidAtMeeting } from './payment-method'
import { inWhole, letter, withStep, type MailTexts } from './write-mail-text'

/** What the buyer is told, by what says that the book was handed over. */
export function toHandedOverText(booking: OrderRow): MessageKey {
  if (booking.handedOverBySeller) return 'mails.declaredSoldBuyer'
  if (isPaidAtMeeting(booking)) return 'mails.paidInCashBuyer'
  return booking.handedOverAutomatically ? 'mails.handedOverAutomatically' : 'mails.handedOverBuyer'
}

type MeetingEvent = Extract<
  MailedEvent,
  'confirm-ending' | 'meeting-agreed' | 'meeting-over' | 'buyer-missed' | 'seller-missed' | 'meeting-missed'
>

/** Of orders that are paid at the meeting. */
export const MEETING_MAIL_TEXTS: Record<MeetingEvent, MailTexts> = {
  'confirm-ending': {
    seller: withStep(letter('mails.confirmEndingSubject', ['mails.confirmEnding'], inWhole), 'seller')
  },
  'meeting-agreed': {
    buyer: withStep(letter('mails.meetingAgreedBuyerSubject', ['mails.meetingAgreedBuyer'], inWhole), 'buyer'),
    seller: withStep(letter('mails.meetingAgreedSellerSubject', ['mails.meetingAgreedSeller'], inWhole), 'seller')
  },
  'meeting-over': {
    buyer: withStep(letter('mails.meetingOverSubject', ['mails.meetingOverBuyer']), 'buyer'),
    seller: withStep(letter('mails.meetingOverSubject', ['mails.meetingOverSeller']), 'seller')
  },
  'buyer-missed': { buyer: withStep(letter('mails.noShowSubject', ['mails.noShowOfBuyer']), 'buyer') },
  'seller-missed': { seller: withStep(letter('mails.noShowSubject', ['mails.noShowOfSeller']), 'seller') },
  'meeting-missed': {
    buyer: withStep(letter('mails.meetingMissedSubject', ['mails.meetingMissedBuyer']), 'buyer'),
    seller: withStep(letter('mails.meetingMissedSubject', ['mails.meetingMissedSeller']), 'seller')
  }
}
