import { composeBookingMail } from '@/lib/orders/booking-mails'
import { MAIL_TEXTS } from '@/lib/orders/booking-mail-texts'
import { OUTBOX_KINDS, OUTBOX_READERS, type OutboxKind } from '@/lib/orders/outbox'
import { recordOf } from '@/lib/platform/record-of'
import { SELLER } from './a-booking'
import { BOOKING_STATES } from './booking-states'
import type { MailExample } from './mail-example'

const toMailKind = (kind: OutboxKind) => `booking-${kind}` as const

/** To each reader of the kind. */
function toExamples(kind: OutboxKind): MailExample[] {
  const { row, listing } = BOOKING_STATES[kind]
  return OUTBOX_READERS.filter((reader) => MAIL_TEXTS[kind][reader]).map((reader) => ({
    name: reader,
    write: (t) => ({ ...composeBookingMail(kind, reader, row, SELLER, t, listing), name: 'Ada Quill' })
  }))
}

const EXAMPLES = new Map(OUTBOX_KINDS.map((kind) => [toMailKind(kind), toExamples(kind)]))

export const BOOKING_EXAMPLES = recordOf(OUTBOX_KINDS.map(toMailKind), (kind) => EXAMPLES.get(kind) ?? [])
