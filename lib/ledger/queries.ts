import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toCsvFile, type CsvFile } from '@/lib/platform/csv/write-csv'
import { toMonthRange } from '@/lib/platform/time/calendar'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys } from '@/lib/platform/db/read-page'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { LedgerEntryModel, type LedgerEntryDocument } from '@/models/ledger-entry'
import { LEDGER_ACCOUNTS, type LedgerAccount } from './accounts'
import { LEDGER_CSV, LEDGER_LIST, type LedgerFilter, type LedgerListState } from './ledger-list'
import { MAX_EXPORTED } from './schemas'

/** `number` above 0: a correction, with its reason. `at` is ISO 8601 in UTC. */
function toLedgerEntry(row: LedgerEntryDocument & { _id: Types.ObjectId }) {
  return {
    id: row._id.toHexString(),
    orderId: row.orderId?.toHexString() ?? null,
    kind: row.kind,
    number: row.number,
    reference: row.reference ?? null,
    reason: row.reason ?? null,
    at: row.at.toISOString(),
    postings: row.postings.map(({ account, cents }) => ({ account, cents }))
  }
}

export type LedgerEntry = ReturnType<typeof toLedgerEntry>

function toWanted({ kind, q, month }: LedgerFilter): FilterQuery<LedgerEntryDocument> {
  const range = month ? toMonthRange(month) : null
  return {
    ...(kind ? { kind } : {}),
    ...(range ? { at: trusted({ $gte: range.from, $lt: range.until }) } : {}),
    ...(q ? (/^[0-9a-f]{24}$/.test(q) ? { orderId: new Types.ObjectId(q) } : { reference: q }) : {})
  }
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listLedgerEntries(actor: Actor, state: LedgerListState) {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(LedgerEntryModel, toWanted(state)),
    {
      order: { field: 'at', kind: 'time', direction: -1 },
      pageSize: LEDGER_LIST.pageSize,
      keysOf: ({ at, _id }) => toKeys(at, _id)
    },
    state
  )
  return { ...page, rows: page.rows.map(toLedgerEntry) }
}

/** The balance of each account over all entries, in signed cents. @throws AppError NOT_ALLOWED */
export async function sumAccounts(actor: Actor): Promise<Record<LedgerAccount, number>> {
  await authorize(actor, 'Admin')
  const sums = await LedgerEntryModel.aggregate<{ _id: string; cents: number }>([
    { $unwind: '$postings' },
    { $group: { _id: '$postings.account', cents: { $sum: '$postings.cents' } } }
  ])
  const balances: Record<LedgerAccount, number> = {
    'provider-clearing': 0,
    bank: 0,
    held: 0,
    refunds: 0,
    'seller-payable': 0,
    'seller-receivable': 0,
    'commission-receivable': 0,
    commission: 0,
    'provider-fees': 0,
    'dispute-fees': 0
  }
  for (const account of LEDGER_ACCOUNTS) balances[account] = sums.find(({ _id }) => _id === account)?.cents ?? 0
  return balances
}

/** CSV, one line for each posting, oldest first. Audited. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportLedger(actor: Actor, filter: LedgerFilter): Promise<CsvFile> {
  await authorize(actor, 'Admin')
  const wanted = toWanted(filter)
  if ((await LedgerEntryModel.countDocuments(wanted)) > MAX_EXPORTED)
    throw new AppError('TOO_LARGE', message('errors.ledgerTooLarge', { count: MAX_EXPORTED }))
  const rows = await LedgerEntryModel.find(wanted).sort({ at: 1, _id: 1 }).lean()
  await recordAudit(actor, 'ledger-exported', [
    'ledger',
    [filter.kind, filter.month, filter.q].filter(Boolean).join(' ') || 'all'
  ])
  return toCsvFile(
    LEDGER_CSV,
    keepReadable(LedgerEntryModel, rows)
      .map(toLedgerEntry)
      .flatMap(({ postings, ...entry }) => postings.map((posting) => ({ ...entry, ...posting })))
  )
}
