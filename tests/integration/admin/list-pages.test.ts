import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { DISPUTE_LIST } from '@/lib/admin/dispute-list'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { INBOX } from '@/lib/conversations/inbox-list'
import { LEDGER_LIST } from '@/lib/ledger/ledger-list'
import { SALES_LIST } from '@/lib/orders/sales-list'
import type { ListPage } from '@/lib/platform/db/read-page'
import type { Cursors } from '@/lib/platform/paging'
import { hold } from '@/tests/integration/payments/buying'
import { withOneLine } from '@/tests/integration/planted-order'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { walkList } from '@/tests/support/walk-list'

/** More than two pages of each list. */
const MANY = 130
const NO_ID = '0'.repeat(24)

let shop: TestShop
let admin: TestUser
let seller: TestUser

/** Three at a time, so that the id decides their order. */
function toTime(place: number): Date {
  return new Date(Date.UTC(2020, 0, 1) + Math.floor(place / 3) * 60_000)
}

function times<Thing>(make: (place: number) => Thing): Thing[] {
  return Array.from({ length: MANY }, (_, place) => make(place))
}

function toDispute(place: number) {
  return {
    id: `du_${place}`,
    status: place % 2 === 0 ? 'needs_response' : 'won',
    isOpen: place % 2 === 0,
    reason: 'fraudulent',
    amountCents: 1000,
    shares: [{ line: 1, cents: 1000 }],
    withdrawnCents: 0,
    reinstatedCents: 0,
    evidenceDueAt: place % 10 === 0 ? null : toTime(place),
    openedAt: toTime(0),
    recordedAt: toTime(0),
    closedAt: place % 2 === 0 ? null : toTime(place)
  }
}

async function insertBookings(): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const { bookingId, listingId } = await hold(seller)
  const pattern = await OrderModel.findById(bookingId).lean()
  await OrderModel.insertMany(
    times((place) => ({
      ...pattern,
      ...withOneLine(listingId, { title: 'One of many' }),
      slots: undefined,
      status: 'refunded',
      bookedAt: toTime(place),
      paidAt: toTime(place),
      transactionId: `pi_${place}`,
      disputes: [toDispute(place)]
    }))
  )
}

async function insertListings(): Promise<void> {
  const { ListingModel } = await import('@/models/listing')
  const pattern = await ListingModel.findById(await addListing(seller, { title: 'One of many' })).lean()
  await ListingModel.insertMany(
    times((place) => {
      const appeal = { at: toTime(place), text: 'It is genuine.' }
      const takenDown = { at: toTime(0), by: admin.id, ground: 'law', reason: 'Copied', appeal }
      return { ...pattern, _id: undefined, takenDown }
    })
  )
}

async function insertOthers(): Promise<void> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  const { LedgerEntryModel } = await import('@/models/ledger-entry')
  const { ReportModel } = await import('@/models/report')
  const reported = { title: 'One of many', reason: 'other', explanation: 'It is no book.' }
  await AuditEntryModel.insertMany(
    times((place) => ({
      _id: 1000 + place,
      at: toTime(place),
      action: 'seller-verified',
      actorId: admin.id,
      actorName: admin.name,
      targetKind: 'user',
      targetId: NO_ID,
      previousHash: 'x',
      hash: 'x'
    }))
  )
  await LedgerEntryModel.insertMany(
    times((place) => ({
      orderId: new Types.ObjectId(),
      sellerId: new Types.ObjectId(),
      source: 'payment',
      number: 0,
      kind: 'payment',
      at: toTime(place),
      postings: [
        { account: 'provider-clearing', cents: 100 },
        { account: 'held', cents: -100 }
      ]
    }))
  )
  await ReportModel.insertMany(
    times((place) => ({ ...reported, listingId: new Types.ObjectId(), reportedAt: toTime(place), state: 'open' }))
  )
  await ReportModel.insertMany(
    times((place) => ({
      ...reported,
      listingId: new Types.ObjectId(),
      reportedAt: toTime(0),
      decidedAt: toTime(place),
      decidedBy: admin.id,
      statement: 'It is a book.',
      state: 'rejected'
    }))
  )
}

async function insertConversations(): Promise<void> {
  const { InboxEntryModel } = await import('@/models/inbox-entry')
  const { MessageReportModel } = await import('@/models/message-report')
  const newId = () => new Types.ObjectId()
  const seen = { userId: seller.id, part: 'seller', lastNumber: 1, readNumber: 0, isMuted: false }
  await InboxEntryModel.insertMany(
    times((place) => {
      const ids = { conversationId: newId(), otherId: newId() }
      return { ...seen, ...ids, lastAt: toTime(place), isUnread: true, isArchived: false }
    })
  )
  const reported = { number: 1, reporterPart: 'buyer', reason: 'scam', explanation: 'A fraud.', copied: [] }
  const report = (place: number, more: object) => ({
    ...{ ...reported, conversationId: newId(), reporterId: newId(), reportedId: newId() },
    ...{ key: newId().toHexString(), reportedAt: toTime(place), ...more }
  })
  await MessageReportModel.insertMany(times((place) => report(place, { state: 'open' })))
  const decided = { state: 'rejected', decidedBy: admin.id, statement: 'It is none.' }
  await MessageReportModel.insertMany(times((place) => report(0, { ...decided, decidedAt: toTime(place) })))
}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Sue')
  await insertBookings()
  await insertListings()
  await insertOthers()
  await insertConversations()
})

afterAll(async () => {
  const { default: mongoose } = await import('mongoose')
  for (const model of ['InboxEntry', 'MessageReport', 'AuditEntry', 'LedgerEntry', 'Report', 'Order', 'Listing'])
    await mongoose.model(model).collection.deleteMany({})
  await shop.close()
})

type Read = (cursors: Cursors) => Promise<ListPage<unknown>>

const LISTS: readonly [name: string, total: number, open: () => Promise<Read>][] = [
  [
    'bookings',
    MANY + 1,
    async () => {
      const { listManagedBookings } = await import('@/lib/admin/booking-queries')
      return (cursors) => listManagedBookings(admin, { ...BOOKING_LIST.initial, ...cursors })
    }
  ],
  [
    'the orders of a seller',
    MANY + 1,
    async () => {
      const { listMySalesPage } = await import('@/lib/orders/sale-queries')
      return (cursors) => listMySalesPage(seller, { ...SALES_LIST.initial, ...cursors })
    }
  ],
  [
    'open disputes',
    MANY / 2,
    async () => {
      const { listDisputes } = await import('@/lib/admin/list-disputes')
      return (cursors) => listDisputes(admin, { ...DISPUTE_LIST.initial, ...cursors })
    }
  ],
  [
    'closed disputes',
    MANY / 2,
    async () => {
      const { listDisputes } = await import('@/lib/admin/list-disputes')
      return (cursors) => listDisputes(admin, { show: 'closed', ...cursors })
    }
  ],
  [
    'entries of the audit log',
    MANY,
    async () => {
      const { listAuditEntries } = await import('@/lib/audit/queries')
      return (cursors) => listAuditEntries(admin, { ...AUDIT_LIST.initial, ...cursors })
    }
  ],
  [
    'entries of the ledger',
    MANY,
    async () => {
      const { listLedgerEntries } = await import('@/lib/ledger/queries')
      return (cursors) => listLedgerEntries(admin, { ...LEDGER_LIST.initial, ...cursors })
    }
  ],
  [
    'conversations',
    MANY,
    async () => {
      const { listConversations } = await import('@/lib/conversations/inbox-queries')
      return (cursors) => listConversations(seller, { ...INBOX.initial, ...cursors })
    }
  ],
  [
    'reported messages',
    MANY,
    async () => {
      const { listOpenMessageReports } = await import('@/lib/conversations/report-queries')
      return (cursors) => listOpenMessageReports(admin, cursors)
    }
  ],
  [
    'decided reports of messages',
    MANY,
    async () => {
      const { listDecidedMessageReports } = await import('@/lib/conversations/report-queries')
      return (cursors) => listDecidedMessageReports(admin, cursors)
    }
  ],
  [
    'reported listings',
    MANY,
    async () => {
      const { listReportedListings } = await import('@/lib/reports/queries')
      return (cursors) => listReportedListings(admin, cursors)
    }
  ],
  [
    'appeals',
    MANY,
    async () => {
      const { listAppeals } = await import('@/lib/reports/queries')
      return (cursors) => listAppeals(admin, cursors)
    }
  ],
  [
    'decided reports',
    MANY,
    async () => {
      const { listDecidedReports } = await import('@/lib/reports/queries')
      return (cursors) => listDecidedReports(admin, cursors)
    }
  ],
  [
    'sales of a seller',
    MANY,
    async () => {
      const { listMyEarnings } = await import('@/lib/payouts/list-earnings')
      return (cursors) => listMyEarnings(seller, cursors)
    }
  ]
]

it.each(LISTS)('the pages of a list have every row once, forward and backward: %s', async (_name, total, open) => {
  const { pages, forward, backward } = await walkList(await open())
  const rows = forward.flat()
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(total)
  expect(backward).toEqual(forward)
  expect(pages.every((page) => page.total === total)).toBe(true)
  let skipped = 0
  for (const page of pages) {
    expect(page.skipped ?? skipped).toBe(skipped)
    skipped += page.rows.length
  }
})

it('the pages of a list lead to the first page with the cursor of another order', async () => {
  for (const [name, , open] of LISTS) {
    const read = await open()
    const first = await read({})
    expect(await read({ after: ['a title', NO_ID] }), name).toEqual(first)
    expect(await read({ before: ['a title', NO_ID] }), name).toEqual(first)
  }
})

it('the pages of a list lead to the first page when the rows in front are gone', async () => {
  for (const [name, , open] of LISTS) {
    const read = await open()
    const { rows } = await read({})
    const inFront = name.startsWith('open') || name.startsWith('reported') || name === 'appeals' ? 0 : 8e15
    expect((await read({ before: [inFront, 'f'.repeat(24)] })).rows, name).toEqual(rows)
  }
})

it('the pages of a list are sorted: open disputes by the deadline for evidence, those without one last', async () => {
  const { listDisputes } = await import('@/lib/admin/list-disputes')
  const { forward } = await walkList((cursors) => listDisputes(admin, { show: 'open', ...cursors }))
  const due = forward.flat().map(({ evidenceDueAt }) => evidenceDueAt ?? '9')
  expect(due).toEqual(due.toSorted())
  expect(due.at(-1)).toBe('9')
})
