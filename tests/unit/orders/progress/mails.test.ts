import { beforeAll, expect, it, vi } from 'vitest'
import { composeBookingMail, isStillTrue } from '@/lib/orders/booking-mails'
import { describeStep } from '@/lib/orders/describe-progress'
import { MAILED_EVENTS, type MailedEvent } from '@/lib/orders/events'
import { toEarningState } from '@/lib/payouts/earning'
import { english } from '@/tests/support/english'
import { listBroken, listMailed, listSights, listWords, ON_ITS_WAY, READERS, type Reader, type Sight } from './sights'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Mails that end with what happens next. */
const WITH_STEP: readonly MailedEvent[] = [
  'booked',
  'hold-ending',
  'paid',
  'handover-ending',
  'cancel-asked',
  'cancel-declined',
  'case-opened',
  'case-with-shop',
  'case-closed',
  'dispute-closed'
]
let sights: Sight[] = []

beforeAll(() => {
  sights = listSights().sights
})

function listMails(
  { row }: Sight,
  reader: Reader
): { kind: MailedEvent; text: string; paragraphs: readonly string[] }[] {
  return MAILED_EVENTS.filter((kind) => isStillTrue(kind, row)).flatMap((kind) => {
    try {
      const { subject, paragraphs, facts = [] } = composeBookingMail(kind, reader, row, null, english)
      const lines = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
      return [{ kind, paragraphs, text: [subject, ...paragraphs, ...lines].join('\n') }]
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('no mail')) return []
      throw error
    }
  })
}

it('a refund on its way is never called refunded, on no screen, in no mail and in no list of earnings', () => {
  const isCalledDone = (text: string) =>
    /refunded|returned to your card|got the money back|outside the card/i.test(
      text.replace(/the case about [^\n]*/gi, '')
    )
  expect(
    listBroken(
      sights,
      (sight, reader) =>
        ON_ITS_WAY.includes(sight.of[reader].state) &&
        sight.stored.refunds.every(({ status }) => status !== 'succeeded' && status !== 'settled_by_hand') &&
        [...listWords(sight, reader), ...listMails(sight, reader).map(({ text }) => text)].some(isCalledDone)
    )
  ).toEqual([])
  expect(
    listBroken(
      sights,
      ({ row, of: { seller } }) => ON_ITS_WAY.includes(seller.state) && toEarningState(row, null) === 'returned'
    )
  ).toEqual([])
})

it('a mail says what the pages say', () => {
  const broken = listMailed(sights).flatMap((sight) =>
    READERS.flatMap((reader) =>
      listMails(sight, reader).flatMap(({ kind, text, paragraphs }) => {
        const { dates } = sight.of[reader]
        const step = describeStep(sight.of[reader], english)
        const faults = [
          WITH_STEP.includes(kind) && !paragraphs.includes(step) ? 'another step' : '',
          /confirmed automatically on/.test(text) && dates.handOverBy === null ? 'a handover that does not come' : '',
          /Held until|Pay by/.test(text) && (dates.payBy ?? dates.confirmBy) === null
            ? 'a time to pay that is over'
            : '',
          /Enjoy the book/.test(text) && dates.handedOverAt === null ? 'a handover that was not' : '',
          /Report a problem by/.test(text) && !sight.of[reader].actions.includes('open-case') ? 'a case' : ''
        ].filter(Boolean)
        return faults.map((fault) => `${kind} to ${reader}, ${sight.of[reader].state}: ${fault}`)
      })
    )
  )
  expect([...new Set(broken)]).toEqual([])
})
