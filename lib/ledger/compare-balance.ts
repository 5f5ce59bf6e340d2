import 'server-only'
import { trusted, type PipelineStage } from 'mongoose'
import { compareSums, toFeeEntry, type BalanceDifference, type ReferenceSum } from './provider-transactions'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { BalanceReportModel } from '@/models/balance-report'
import { BalanceTransactionModel } from '@/models/balance-transaction'
import { OrderModel } from '@/models/order'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { listTransactions, type ProviderTransaction } from '@/lib/payment-provider/stripe-balance'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** Transactions that the provider lists late. */
const OVERLAP_MS = 2 * DAY_MS
const KEPT_MS = 60 * DAY_MS
const MOST_LISTED = 100

type CompareContext = { now: Date; shouldStop: () => boolean }

/** Posts what no booking accounts for. A repetition finds the entries. */
async function postFees(transactions: readonly ProviderTransaction[]): Promise<void> {
  const entries = transactions.flatMap((transaction) => {
    const { id, reference, at } = transaction
    const entry = toFeeEntry(transaction)
    return entry ? [{ ...entry, source: `transaction:${id}`, number: 0, reference, at }] : []
  })
  const sources = entries.map(({ source }) => source)
  const posted = await LedgerEntryModel.find({ orderId: null, source: trusted({ $in: sources }) }, { source: 1 }).lean()
  const known = new Set(posted.map(({ source }) => source))
  await LedgerEntryModel.insertMany(entries.filter(({ source }) => !known.has(source)))
}

async function storeTransactions(transactions: readonly ProviderTransaction[]): Promise<void> {
  if (transactions.length === 0) return
  await postFees(transactions)
  await BalanceTransactionModel.bulkWrite(
    transactions.map(({ id, type, reference, cents, feeCents, at }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $setOnInsert: { type, reference, netCents: cents - feeCents, at } },
        upsert: true
      }
    }))
  )
}

/** From the newest to the oldest: only a whole run ends with a report, from which the next one goes on. */
async function fetchTransactions(shouldStop: () => boolean): Promise<boolean> {
  const last = await BalanceReportModel.findOne({}, { at: 1 }).sort({ at: -1 }).lean()
  const since = last ? new Date(last.at.getTime() - OVERLAP_MS) : null
  let after: string | null = null
  do {
    if (shouldStop()) return false
    const page = await listTransactions(since, after)
    await storeTransactions(page.transactions)
    after = page.next
  } while (after)
  return true
}

const OF_LEDGER: PipelineStage[] = [
  { $match: { reference: { $exists: true } } },
  { $unwind: '$postings' },
  { $match: { 'postings.account': 'provider-clearing' } },
  { $group: { _id: '$reference', cents: { $sum: '$postings.cents' }, at: { $max: '$postedAt' } } }
]
const OF_PROVIDER: PipelineStage[] = [
  { $group: { _id: '$reference', cents: { $sum: '$netCents' }, at: { $max: '$at' } } }
]

type Grouped = { _id: string; cents: number; at: Date }

function toSums(rows: readonly Grouped[]): ReferenceSum[] {
  return rows.map(({ _id, cents, at }) => ({ reference: _id, cents, at }))
}

/** The booking of a payment, refund, dispute or transfer. */
async function findBookingId(reference: string) {
  const entry = await LedgerEntryModel.findOne(
    { reference, orderId: trusted({ $exists: true }) },
    { orderId: 1 }
  ).lean()
  if (entry?.orderId) return entry.orderId
  return (await OrderModel.findOne({ 'paymentIntent.id': reference }, { _id: 1 }).lean())?._id
}

async function withBooking(difference: BalanceDifference) {
  const orderId = await findBookingId(difference.reference)
  return { ...difference, ...(orderId ? { orderId } : {}) }
}

/**
 * Compares the ledger with the provider's balance transactions to the cent, and stores a report of the differences.
 * Posts fees and payouts of the shop on the way. Idempotent. @throws AppError PAYMENTS_UNAVAILABLE
 */
export async function compareBalance({ now, shouldStop }: CompareContext): Promise<void> {
  await connectToDatabase()
  if (!(await fetchTransactions(shouldStop))) return
  const [ledger, provider] = await Promise.all([
    LedgerEntryModel.aggregate<Grouped>(OF_LEDGER),
    BalanceTransactionModel.aggregate<Grouped>(OF_PROVIDER)
  ])
  const { differences, ...sums } = compareSums(toSums(ledger), toSums(provider), now)
  const listed = await Promise.all(differences.slice(0, MOST_LISTED).map(withBooking))
  await BalanceReportModel.create({ at: now, ...sums, count: differences.length, differences: listed })
  await BalanceReportModel.deleteMany({ at: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }) })
  if (differences.length > 0)
    log.error(
      { differences: differences.length, ledgerCents: sums.ledgerCents, providerCents: sums.providerCents },
      'payment alarm: the ledger differs from the balance at the payment provider'
    )
}
