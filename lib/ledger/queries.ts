import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { LedgerEntryModel, type LedgerEntryDocument } from '@/models/ledger-entry'
import { LEDGER_ACCOUNTS, type LedgerAccount, type Posting } from './accounts'
import type { MovementKind } from './movement-kinds'
import { MAX_EXPORTED, type LedgerFilter, type LedgerPageInput } from './schemas'

const ENTRIES_PER_PAGE = 50

/** `number` above 0: a correction. `at` is ISO 8601 in UTC. */
export type LedgerEntry = {
  id: string
  bookingId: string
  kind: MovementKind
  number: number
  reference: string | null
  at: string
  postings: readonly Posting[]
}
export type LedgerPage = { entries: LedgerEntry[]; total: number; page: number; pageCount: number }

function toLedgerEntry(row: LedgerEntryDocument & { _id: Types.ObjectId }): LedgerEntry {
  return {
    id: row._id.toHexString(),
    bookingId: row.bookingId.toHexString(),
    kind: row.kind,
    number: row.number,
    reference: row.reference ?? null,
    at: row.at.toISOString(),
    postings: row.postings.map(({ account, cents }) => ({ account, cents }))
  }
}

function toWanted({ kind, q, month }: LedgerFilter): FilterQuery<LedgerEntryDocument> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const during = { $gte: new Date(Date.UTC(year, number - 1)), $lt: new Date(Date.UTC(year, number)) }
  return {
    ...(kind ? { kind } : {}),
    ...(month ? { at: trusted(during) } : {}),
    ...(q ? (/^[0-9a-f]{24}$/.test(q) ? { bookingId: new Types.ObjectId(q) } : { reference: q }) : {})
  }
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listLedgerEntries(actor: Actor, { page, ...filter }: LedgerPageInput): Promise<LedgerPage> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const wanted = toWanted(filter)
  const [rows, total] = await Promise.all([
    LedgerEntryModel.find(wanted)
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * ENTRIES_PER_PAGE)
      .limit(ENTRIES_PER_PAGE)
      .lean(),
    LedgerEntryModel.countDocuments(wanted)
  ])
  return {
    entries: keepReadable(LedgerEntryModel, rows).map(toLedgerEntry),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  }
}

/** The balance of each account over all entries, in signed cents. @throws AppError NOT_ALLOWED */
export async function sumAccounts(actor: Actor): Promise<Record<LedgerAccount, number>> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const sums = await LedgerEntryModel.aggregate<{ _id: string; cents: number }>([
    { $unwind: '$postings' },
    { $group: { _id: '$postings.account', cents: { $sum: '$postings.cents' } } }
  ])
  const balances: Record<LedgerAccount, number> = {
    'provider-clearing': 0,
    bank: 0,
    held: 0,
    'seller-payable': 0,
    'seller-receivable': 0,
    commission: 0
  }
  for (const account of LEDGER_ACCOUNTS) balances[account] = sums.find(({ _id }) => _id === account)?.cents ?? 0
  return balances
}

/** CSV, one line for each posting, oldest first. Audited. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportLedger(actor: Actor, filter: LedgerFilter): Promise<string> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const wanted = toWanted(filter)
  if ((await LedgerEntryModel.countDocuments(wanted)) > MAX_EXPORTED)
    throw new AppError('TOO_LARGE', message('errors.ledgerTooLarge', { count: MAX_EXPORTED }))
  const rows = await LedgerEntryModel.find(wanted).sort({ at: 1, _id: 1 }).lean()
  await recordAudit(actor, {
    action: 'ledger-exported',
    targetKind: 'ledger',
    targetId: [filter.kind, filter.month, filter.q].filter(Boolean).join(' ') || 'all'
  })
  return writeCsv(
    ['at', 'booking', 'kind', 'number', 'reference', 'account', 'debit', 'credit'],
    keepReadable(LedgerEntryModel, rows)
      .map(toLedgerEntry)
      .flatMap(({ at, bookingId, kind, number, reference, postings }) =>
        postings.map(({ account, cents }) => [
          at,
          bookingId,
          kind,
          number,
          reference,
          account,
          cents > 0 ? toDecimalPrice(cents) : null,
          cents < 0 ? toDecimalPrice(-cents) : null
        ])
      )
  )
}
