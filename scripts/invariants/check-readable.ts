import { MongoClient } from 'mongodb'
import mongoose from 'mongoose'
import { findFault } from '@/lib/platform/db/find-fault'
import '@/models/audit-entry'
import '@/models/balance-report'
import '@/models/balance-transaction'
import '@/models/block'
import '@/models/bulk-job'
import '@/models/bulk-row'
import '@/models/cart-item'
import '@/models/case-photo'
import '@/models/category'
import '@/models/category-plan'
import '@/models/commission-rate'
import '@/models/conversation'
import '@/models/day-tally'
import '@/models/digest'
import '@/models/domain-event'
import '@/models/edition'
import '@/models/event-position'
import '@/models/expired-tags'
import '@/models/import-job'
import '@/models/import-mapping'
import '@/models/import-row'
import '@/models/inbox-entry'
import '@/models/job-lease'
import '@/models/ledger-entry'
import '@/models/listing'
import '@/models/listing-day'
import '@/models/message'
import '@/models/message-photo'
import '@/models/message-report'
import '@/models/notification'
import '@/models/one-time-token'
import '@/models/order'
import '@/models/outgoing-mail'
import '@/models/parked-subject'
import '@/models/payment'
import '@/models/payment-alarm'
import '@/models/payout'
import '@/models/payout-account'
import '@/models/push-subscription'
import '@/models/rate-limit'
import '@/models/removed-listing'
import '@/models/report'
import '@/models/saved-search'
import '@/models/search-state'
import '@/models/sitemap-chunk'
import '@/models/stock-run'
import '@/models/stripe-event'
import '@/models/subscriber'
import '@/models/upload'
import '@/models/user'
import '@/models/user-event'
import '@/models/wishlist-item'
import type { Verdict } from './check-invariants'

/** Documents per read, and the most named per collection. */
const BATCH = 1000
const MOST_NAMED = 100

/** The shop leaves such documents out of its lists. */
async function findIn(client: MongoClient, { schema, collection }: mongoose.Model<unknown>): Promise<string[]> {
  const named: string[] = []
  for await (const row of client.db().collection(collection.name).find({}, { batchSize: BATCH })) {
    const fault = findFault(schema, row)
    if (fault !== null) named.push(`${collection.name} ${String(row._id)}: ${fault}`)
    if (named.length >= MOST_NAMED) break
  }
  return named
}

export async function checkReadable(uri: string): Promise<Verdict> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 })
  try {
    const violations: string[] = []
    for (const model of Object.values(mongoose.models)) violations.push(...(await findIn(client, model)))
    return { rule: 'stored', text: 'stored documents fit their models', violations }
  } finally {
    await client.close()
  }
}
