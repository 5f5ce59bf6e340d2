import { expect, it, vi } from 'vitest'
import { composeBookingMail } from '@/lib/orders/booking-mails'
import { listReaders } from '@/lib/orders/booking-mail-texts'
import { MAILED_EVENTS, type MailedEvent } from '@/lib/orders/events'
import type { OrderRow } from '@/lib/orders/order-row'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { english, german } from '@/tests/support/english'
import { aBooking, anOrderOf, AT, SELLER, THREE_COPIES } from '@/tests/support/mails/a-booking'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

const [FIRST, SECOND, THIRD] = THREE_COPIES
const EARLIER = new Date(AT.getTime() - 60_000)
const LEFT: readonly MailedEvent[] = ['lines-removed', 'lines-cancelled']
const BOTH = ['buyer', 'seller'] as const

function textOf(kind: MailedEvent, reader: (typeof BOTH)[number] | 'admin', row: OrderRow, t = english): string {
  return renderMail(composeBookingMail(kind, reader, row, SELLER, t), t).text
}

it('a mail about an order of several copies names each of them with its price, and their total, in both languages', () => {
  const row = anOrderOf(THREE_COPIES, 'paid')
  for (const kind of MAILED_EVENTS)
    for (const reader of listReaders(kind)) {
      const words = textOf(kind, reader, row)
      for (const fact of ['Momo: €12.50', 'Krabat: €8.00', 'Die unendliche Geschichte: €19.99', '€40.49'])
        expect(words, `${kind} to ${reader}`).toContain(fact)
      const ofGerman = textOf(kind, reader, row, german)
      for (const fact of ['12,50', '8,00', '19,99', '40,49']) expect(ofGerman, `${kind} to ${reader}`).toContain(fact)
    }
})

it('a mail about an order of several copies is called after the first and how many more there are', () => {
  const paid = composeBookingMail('paid', 'buyer', anOrderOf(THREE_COPIES, 'paid'), SELLER, english)
  expect(paid.subject).toContain('Momo and 2 more books')
  const ofTwo = anOrderOf([{ ...FIRST, removedAt: EARLIER }, SECOND, THIRD], 'paid')
  expect(composeBookingMail('paid', 'buyer', ofTwo, SELLER, english).subject).toContain('Krabat and 1 more book')
  const ofOne = anOrderOf([FIRST, { ...SECOND, removedAt: EARLIER }], 'paid')
  const { subject } = composeBookingMail('paid', 'buyer', ofOne, SELLER, english)
  expect(subject).toBe(composeBookingMail('paid', 'buyer', aBooking('paid'), SELLER, english).subject)
})

it('a mail about an order says nothing of a copy that left it before the payment, but the mail that tells so', () => {
  const row = anOrderOf([FIRST, { ...SECOND, removedAt: EARLIER }, THIRD], 'paid')
  for (const kind of MAILED_EVENTS.filter((one) => !LEFT.includes(one)))
    for (const reader of listReaders(kind))
      expect(textOf(kind, reader, row), `${kind} to ${reader}`).not.toMatch(/Krabat|8\.00|40\.49/)
})

it('a mail about copies that were removed names those that left last, and the new total', () => {
  const copies = [
    { ...FIRST, removedAt: EARLIER },
    { ...SECOND, removedAt: AT },
    { ...THIRD, removedAt: AT },
    { title: 'Jim Knopf', priceCents: 1100 }
  ]
  const row = anOrderOf(copies, 'reserved', { revision: 2, holdExpiresAt: new Date(Date.now() + 3_600_000) })
  for (const reader of BOTH) {
    const { subject, paragraphs } = composeBookingMail('lines-removed', reader, row, SELLER, english)
    expect(subject).toBe('No longer part of the booking: Krabat; Die unendliche Geschichte')
    expect(paragraphs[0]).toContain('the total is now €11.00')
    expect(paragraphs.join('\n')).not.toContain('Momo')
    // The rest is still to be paid, or waits for the buyer.
    expect(paragraphs).toHaveLength(2)
  }
})

it('a mail about a copy that the buyer removed after the seller agreed to meet tells the seller that it is withdrawn', () => {
  const isSaid = (more: Partial<OrderRow>, cancelledBy: 'buyer' | 'seller' = 'buyer') => {
    const copies = [FIRST, { ...SECOND, removedAt: AT, cancelledBy }]
    const row = anOrderOf(copies, 'agreed', { paymentMethod: 'at_meeting', ...more })
    const { paragraphs } = composeBookingMail('lines-removed', 'seller', row, SELLER, english)
    return paragraphs.includes('The book is withdrawn until you put it back on sale.')
  }
  const agreed = (agreedAt: Date) => ({
    meeting: { agreedAt, day: '2026-11-24', startsAt: AT, endsAt: AT, number: 1 }
  })
  expect(isSaid(agreed(EARLIER))).toBe(true)
  expect(isSaid(agreed(EARLIER), 'seller')).toBe(false)
  expect(isSaid(agreed(new Date(AT.getTime() + 1)))).toBe(false)
  expect(isSaid({})).toBe(false)
})

it('a mail about copies that were cancelled names those that left last, and what goes back for them', () => {
  const copies = [FIRST, { ...SECOND, cancelledAt: EARLIER }, { ...THIRD, cancelledAt: AT }]
  const row = anOrderOf(copies, 'paid')
  for (const reader of BOTH) {
    const { subject, paragraphs } = composeBookingMail('lines-cancelled', reader, row, SELLER, english)
    expect(subject).toBe('Cancelled: Die unendliche Geschichte')
    expect(paragraphs[0]).toContain('€19.99')
    expect(paragraphs.join('\n')).not.toMatch(/Krabat|8\.00/)
  }
})

it('a mail to the seller of several copies tells what is left of all of them less commission and refunds', () => {
  const copies = [
    { ...FIRST, commissionCents: 125 },
    { ...SECOND, commissionCents: 80, cancelledAt: AT }
  ]
  const row = anOrderOf(copies, 'paid', {
    refunds: [
      { key: 'a', amountCents: 800, shares: [{ line: 2, cents: 800 }], status: 'pending', requestedAt: AT },
      { key: 'b', amountCents: 250, shares: [{ line: 1, cents: 250 }], status: 'succeeded', requestedAt: AT }
    ]
  })
  const { facts = [] } = composeBookingMail('paid', 'seller', row, SELLER, english)
  // Of 12.50 are 10.00 left, less a tenth.
  expect(Object.fromEntries(facts)).toMatchObject({ 'You receive': '€9.00' })
})
