import { composeBookingMail } from '@/lib/orders/booking-mails'
import { MAIL_TEXTS } from '@/lib/orders/booking-mail-texts'
import { MAIL_READERS } from '@/lib/orders/write-mail-text'
import { MAILED_EVENTS, type MailedEvent } from '@/lib/orders/events'
import { recordOf } from '@/lib/platform/record-of'
import { SELLER } from './a-booking'
import { BOOKING_STATES } from './booking-states'
import type { MailExample } from './mail-example'

const toMailKind = (kind: MailedEvent) => `booking-${kind}` as const

/** To each reader of the kind. */
function toExamples(kind: MailedEvent): MailExample[] {
  const { row, listing } = BOOKING_STATES[kind]
  return MAIL_READERS.filter((reader) => MAIL_TEXTS[kind][reader]).map((reader) => ({
    name: reader,
    write: (t) => ({ ...composeBookingMail(kind, reader, row, SELLER, t, listing), name: 'Ada Quill' })
  }))
}

const EXAMPLES = new Map(MAILED_EVENTS.map((kind) => [toMailKind(kind), toExamples(kind)]))

export const BOOKING_EXAMPLES = recordOf(MAILED_EVENTS.map(toMailKind), (kind) => EXAMPLES.get(kind) ?? [])
