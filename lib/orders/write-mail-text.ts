import 'server-only'
import type { MessageKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { describeStep } from './describe-progress'
import { toTitle } from './mail-words'
import type { OrderRow } from './order-row'
import { isPaidAtMeeting } from './payment-method'
import { toProgress } from './progress'
import { toFacts } from './to-booking'

export const MAIL_READERS = ['buyer', 'seller', 'admin'] as const
export type MailReader = (typeof MAIL_READERS)[number]

type MailText = { subject: string; paragraphs: string[] }
export type WriteMailText = (booking: OrderRow, t: Translator) => MailText
export type Describe = (booking: OrderRow, t: Translator) => Readonly<Record<string, string>>
/** One kind of mail, as it is written for each of its readers. */
export type MailTexts = Partial<Record<MailReader, WriteMailText>>

/** Each message gets the title as `book`, and what `describe` returns. */
export function letter(subject: MessageKey, paragraphs: readonly MessageKey[], describe?: Describe): WriteMailText {
  return (booking, t) => {
    const parameters = { book: toTitle(booking, t), ...describe?.(booking, t) }
    const fill = (key: MessageKey) => t.text({ key, parameters })
    return { subject: fill(subject), paragraphs: paragraphs.map(fill) }
  }
}

/** `more` returns further paragraphs. */
export function longer(
  write: WriteMailText,
  more: (booking: OrderRow, t: Translator) => readonly string[]
): WriteMailText {
  return (booking, t) => {
    const { subject, paragraphs } = write(booking, t)
    return { subject, paragraphs: [...paragraphs, ...more(booking, t)] }
  }
}

/** Ends with what happens next, as the pages say it at that time. */
export function withStep(write: WriteMailText, reader: 'buyer' | 'seller', then?: MessageKey): WriteMailText {
  return longer(write, (booking, t) => [
    describeStep(toProgress(toFacts(booking), reader, new Date()), t),
    ...(then ? [t.text({ key: then })] : [])
  ])
}

/** Two texts of one event: of an order that is paid by card, and of one at the meeting. */
export function byMethod(card: WriteMailText, atMeeting: WriteMailText): WriteMailText {
  return (booking, t) => (isPaidAtMeeting(booking) ? atMeeting : card)(booking, t)
}

export const inPrice = (toCents: (booking: OrderRow) => number | null | undefined): Describe => {
  return (booking, t) => ({ price: formatPrice(toCents(booking) ?? 0, t.language) })
}

export const inWhole = inPrice(({ totalCents }) => totalCents)
