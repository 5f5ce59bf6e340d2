import { readFile } from 'node:fs/promises'
import { MongoClient, ObjectId, type Db } from 'mongodb'
import type { z } from 'zod'
import { Change, type IntentRecord, type RefundRecord } from 'stripe-emulator/journal/records'
import {
  AccountFact,
  BlockFact,
  ConversationFact,
  DomainEventFact,
  EventFact,
  InboxEntryFact,
  LedgerFact,
  ListingFact,
  MessageFact,
  OrderFact,
  PaymentFact,
  UserFact,
  type Facts,
  type IntentFact,
  type TransferFact
} from './facts'

type TransferRecord = NonNullable<z.infer<typeof Change>['transfers']>[number]

/** Ignores an unfinished last line, which was never acknowledged. @throws ZodError for another version */
async function readProvider(journal: string): Promise<{ intents: IntentFact[]; transfers: TransferFact[] }> {
  const lines = (await readFile(journal, 'utf8')).split('\n').slice(0, -1)
  const intents = new Map<string, IntentRecord>()
  const refunds = new Map<string, RefundRecord>()
  const transfers = new Map<string, TransferRecord>()
  for (const line of lines) {
    const change = Change.parse(JSON.parse(line))
    if (change.cleared) {
      intents.clear()
      refunds.clear()
      transfers.clear()
    }
    for (const intent of change.intents ?? []) intents.set(intent.id, intent)
    for (const refund of change.refunds ?? []) refunds.set(refund.id, refund)
    for (const transfer of change.transfers ?? []) transfers.set(transfer.id, transfer)
  }
  function sumOf(intentId: string, ...statuses: RefundRecord['status'][]): number {
    const own = [...refunds.values()].filter(({ intent, status }) => intent === intentId && statuses.includes(status))
    return own.reduce((sum, { amount }) => sum + amount, 0)
  }
  return {
    intents: [...intents.values()].map(({ id, status, amount, currency, metadata }) => ({
      id,
      status,
      amount,
      currency,
      orderId: metadata.orderId ?? null,
      refunded: sumOf(id, 'succeeded'),
      returning: sumOf(id, 'pending', 'requires_action')
    })),
    transfers: [...transfers.values()].map(({ id, metadata, amount, amountReversed, destination }) => ({
      id,
      orderId: metadata.orderId ?? null,
      amount,
      reversed: amountReversed,
      account: destination
    }))
  }
}

/** check-readable.ts reports the others. */
function keepFacts<Schema extends z.ZodType>(rows: readonly unknown[], schema: Schema): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const fact = schema.safeParse(row)
    return fact.success ? [fact.data] : []
  })
}

/** Reads the journal last, so that no payment precedes its order. `journal` may be null. */
export async function readFacts(uri: string, journal: string | null): Promise<Facts> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 })
  try {
    const database = client.db()
    async function read<Schema extends z.ZodType>(
      name: string,
      schema: Schema,
      filter: object = {}
    ): Promise<z.output<Schema>[]> {
      return keepFacts(await database.collection(name).find(filter).toArray(), schema)
    }
    const stored = await read('orders', OrderFact)
    const dueAt = await readDueOfLedger(database)
    const orders = stored.map((order) => ({ ...order, ledgerDueAt: findLedgerDue(order, dueAt) }))
    const ledger = await read('ledger_entries', LedgerFact)
    const accounts = await read('payout_accounts', AccountFact)
    const conversations = await read('conversations', ConversationFact)
    const messages = await read('messages', MessageFact)
    const inboxEntries = await read('inbox_entries', InboxEntryFact)
    const blocks = await read('blocks', BlockFact)
    const payments = await read('payments', PaymentFact)
    const events = await read('stripe_events', EventFact)
    const people = await read('users', UserFact, {
      $or: [{ role: 'Admin' }, { status: 'closed' }, { closeRequest: { $exists: true } }]
    })
    // Unbooked listings need no check, and there may be a million.
    const leaving = people.filter(({ closeRequest }) => closeRequest).map(({ _id }) => new ObjectId(_id))
    const bookedListings = await read('listings', ListingFact, {
      $or: [
        { status: { $in: ['reserved', 'sold'] } },
        { 'takenDown.at': { $exists: true } },
        { sellerId: { $in: leaving } }
      ]
    })
    const known = new Set(bookedListings.map(({ _id }) => _id))
    const ids = orders.flatMap(({ lines }) => lines.map(({ listingId }) => listingId)).filter((id) => !known.has(id))
    const others = await readByIds(database, ids)
    const provider = journal ? await readProvider(journal) : null
    return {
      ...{ conversations, messages, inboxEntries, blocks },
      orders,
      listings: [...bookedListings, ...others],
      payments,
      events,
      ledger,
      accounts,
      users: people,
      intents: provider?.intents ?? null,
      transfers: provider?.transfers ?? null,
      now: new Date()
    }
  } finally {
    await client.close()
  }
}

async function readByIds(database: ReturnType<MongoClient['db']>, ids: string[]): Promise<ListingFact[]> {
  const objectIds = [...new Set(ids)].map((id) => new ObjectId(id))
  const rows = await database
    .collection('listings')
    .find({ _id: { $in: objectIds } })
    .toArray()
  return keepFacts(rows, ListingFact)
}

const MONEY_MOVED = 'money-moved'

/** Of events in the log that the ledger has not had, by the subject. */
async function readDueOfLedger(database: Db): Promise<Map<string, Date>> {
  const positions = database.collection<{ _id: string; number: number }>('event_positions')
  const number = (await positions.findOne({ _id: 'ledger' }))?.number ?? 0
  const parked = await database.collection('parked_subjects').find({ subscriber: 'ledger' }).toArray()
  const left = await database
    .collection<{ _id: number }>('domain_events')
    .find({
      kind: MONEY_MOVED,
      $or: [{ _id: { $gt: number } }, { subject: { $in: parked.map(({ subject }) => subject) } }]
    })
    .sort({ _id: -1 })
    .toArray()
  return new Map(keepFacts(left, DomainEventFact).map(({ subject, at }) => [subject, at]))
}

function findLedgerDue({ _id, events }: z.infer<typeof OrderFact>, logged: ReadonlyMap<string, Date>): Date | null {
  const stored = (events ?? []).find(({ kind }) => kind === MONEY_MOVED)
  return logged.get(`booking:${_id}`) ?? stored?.dueAt ?? null
}
