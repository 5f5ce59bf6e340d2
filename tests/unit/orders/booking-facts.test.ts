import { expect, it, vi } from 'vitest'
import { composeBookingMail } from '@/lib/orders/booking-mails'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import type { CaseStatus } from '@/lib/cases/case'
import type { MailReader } from '@/lib/orders/write-mail-text'
import { MAILED_EVENTS, type MailedEvent } from '@/lib/orders/events'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { routes } from '@/lib/routes'
import type { OrderRow } from '@/lib/orders/order-row'
import { english, german } from '@/tests/support/english'
import { AT, aBooking, BUYER, SELLER } from '@/tests/support/mails/a-booking'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

const BOTH = ['buyer', 'seller'] as const
const READERS: Readonly<Record<MailedEvent, readonly MailReader[]>> = {
  booked: BOTH,
  'hold-ending': ['buyer'],
  'confirm-ending': ['seller'],
  'meeting-agreed': BOTH,
  'meeting-over': BOTH,
  'buyer-missed': ['buyer'],
  'seller-missed': ['seller'],
  'meeting-missed': BOTH,
  paid: BOTH,
  'hold-lapsed': BOTH,
  cancelled: BOTH,
  'lines-removed': BOTH,
  'lines-cancelled': BOTH,
  'refund-pending': BOTH,
  'refund-delayed': BOTH,
  'refund-settled': BOTH,
  'refund-failed': ['admin'],
  refunded: BOTH,
  'partly-refunded': BOTH,
  'handover-ending': BOTH,
  'handed-over': BOTH,
  'dispute-opened': ['seller', 'admin'],
  'dispute-closed': ['seller', 'admin'],
  'cancel-asked': ['seller'],
  'cancel-declined': ['buyer'],
  'case-opened': [...BOTH, 'admin'],
  'case-with-shop': [...BOTH, 'admin'],
  'case-closed': BOTH,
  transferred: ['seller'],
  'transfer-reversed': ['seller'],
  'transfer-owed': ['seller'],
  'paid-by-hand': ['seller']
}
const MAILS = MAILED_EVENTS.flatMap((kind) => READERS[kind].map((reader) => ({ kind, reader })))
/** Sent while buyer and seller still have to meet. */
const MEETING: readonly MailedEvent[] = [
  'paid',
  'meeting-agreed',
  'meeting-over',
  'handover-ending',
  'case-opened',
  'case-with-shop',
  'cancel-asked',
  'cancel-declined'
]

const aCase = (status: CaseStatus) => ({
  case: {
    number: 1,
    status,
    lines: [1],
    reason: 'other',
    openedAt: AT,
    dueAt: AT,
    note: 'The book is not as described.'
  }
})

function write({ kind, reader }: (typeof MAILS)[number], row: OrderRow, t = english): string {
  const mail = renderMail(composeBookingMail(kind, reader, row, SELLER, t), t)
  return `${mail.subject}\n${mail.text}\n${mail.html}`
}

function factsOf(kind: MailedEvent, reader: MailReader, row: OrderRow): Record<string, unknown> {
  const { facts = [] } = composeBookingMail(kind, reader, row, SELLER, english)
  return Object.fromEntries(facts.filter(([, value]) => value))
}

it.each(MAILS.filter(({ reader }) => reader !== 'admin'))(
  'a mail about a booking tells in $kind to the $reader a phone exactly while the shop shows it, and no free text of the buyer before',
  (mail) => {
    const phone = mail.reader === 'buyer' ? SELLER.phone : BUYER.userPhoneNumber
    const rows = ORDER_STATUSES.flatMap((status) => [
      aBooking(status),
      aBooking(status, aCase('with_seller')),
      aBooking(status, aCase('dismissed'))
    ])
    for (const row of rows) {
      const isShared =
        row.status === 'paid' ||
        row.status === 'agreed' ||
        (row.status === 'handed_over' && row.case?.status === 'with_seller')
      const isShown = isShared && MEETING.includes(mail.kind)
      const words = write(mail, row)
      expect(words.includes(phone), row.status).toBe(isShown)
      if (mail.reader === 'seller') expect(words.includes(BUYER.meetingLocation), row.status).toBe(isShown)
    }
  }
)

it.each(MAILS)(
  'a mail about a booking names in $kind to the $reader the other side only, and to admins nobody',
  (mail) => {
    const words = write(mail, aBooking('paid', aCase('with_seller')))
    const names = [SELLER.name, BUYER.userName, SELLER.phone, BUYER.userPhoneNumber, BUYER.meetingLocation].filter(
      (name) => words.includes(name)
    )
    if (mail.reader === 'admin') expect(names).toEqual([])
    else expect(names).toContain(mail.reader === 'buyer' ? SELLER.name : BUYER.userName)
    const own = mail.reader === 'buyer' ? [BUYER.userName, BUYER.userPhoneNumber] : [SELLER.name, SELLER.phone]
    for (const name of own) expect(names).not.toContain(name)
  }
)

it.each(MAILS)(
  'a mail about a booking tells book, price and number in $kind to the $reader, in both languages',
  (mail) => {
    for (const t of [english, german]) {
      const row = aBooking('paid', aCase('with_seller'))
      const words = write(mail, row, t)
      for (const fact of ['Momo', '12', row._id.toHexString().slice(-8)]) expect(words).toContain(fact)
    }
  }
)

it('a mail about a booking names no seller whose account is closed', () => {
  const { facts = [] } = composeBookingMail('paid', 'buyer', aBooking('paid'), null, english)
  expect(facts.filter(([label, value]) => /seller/i.test(label) && value)).toEqual([])
})

it('a mail about a booking leads the buyer to the code without telling it, and to the receipt', () => {
  const row = aBooking('paid', { handover: { nonce: 'planted-nonce', codeHash: 'planted-hash', triedAt: [] } })
  const mail = composeBookingMail('paid', 'buyer', row, SELLER, english)
  expect(mail.action).toEqual({ label: 'Show the handover code', url: `https://books.example${routes.myOrders()}` })
  expect(mail.links?.map(({ url }) => url)).toEqual([`https://books.example${routes.receipt(row._id.toHexString())}`])
  expect(write({ kind: 'paid', reader: 'buyer' }, row)).not.toMatch(/planted-(nonce|hash)/)
})

it('a mail about a booking tells amount and times of a refund by its status', () => {
  const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`)
  const of = (amountCents: number) => ({ amountCents, shares: [{ line: 1, cents: amountCents }] })
  const refunds = [
    { key: 'a', ...of(500), status: 'settled_by_hand', requestedAt: at(10), settledAt: at(14) },
    { key: 'b', ...of(300), status: 'failed', requestedAt: at(11), reason: 'expired_or_canceled_card' },
    { key: 'c', ...of(200), status: 'pending', requestedAt: at(12) },
    {
      key: 'd',
      amountCents: 900,
      shares: [],
      status: 'failed',
      requestedAt: at(13),
      stray: { intentId: 'pi_stray', paidCents: 900 }
    }
  ]
  const row = aBooking('handed_over', { refunds, refundedCents: 500 })
  expect(factsOf('refund-settled', 'buyer', row)).toMatchObject({
    Refund: '€5.00',
    'Refund settled on': '14 Nov 2026, 11:00 CET'
  })
  expect(factsOf('refund-delayed', 'seller', row)).toMatchObject({
    Refund: '€3.00',
    'Refund requested on': '11 Nov 2026, 11:00 CET'
  })
  expect(factsOf('refund-pending', 'buyer', row)).toMatchObject({
    Refund: '€2.00',
    'Refund requested on': '12 Nov 2026, 11:00 CET'
  })
  expect(factsOf('refund-failed', 'admin', row)).toMatchObject({ Refund: '€12.00', 'Transaction id': 'pi_planted' })
  const failed = write({ kind: 'refund-failed', reader: 'admin' }, row)
  expect(failed).toContain('€3.00: ')
  expect(failed).not.toContain('expired_or_canceled_card')
})

it('a mail about a booking tells the reason of the shop, and of buyer and seller only that there is one', () => {
  const ended = (cancelledBy: string) =>
    aBooking('refunded', { cancelledBy, cancelReason: 'The book is lost', refundedCents: 1250, refundedAt: AT })
  for (const reader of BOTH) {
    expect(factsOf('refunded', reader, ended('shop'))).toMatchObject({
      'Reason given': 'The book is lost',
      'Cancelled by': 'Flyleaf',
      'Refunded on': '21 Nov 2026, 11:00 CET'
    })
    for (const kind of ['refunded', 'cancelled'] as const)
      expect(write({ kind, reader }, ended('seller'))).not.toContain('The book is lost')
  }
  expect(write({ kind: 'refunded', reader: 'buyer' }, ended('seller'))).toContain('A reason was given.')
  expect(factsOf('case-closed', 'buyer', aBooking('handed_over', aCase('dismissed')))).toMatchObject({
    'Reason given': 'The book is not as described.'
  })
})
