import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db, Document, Filter } from 'mongodb'
import { stripeFolder, type ShopSettings } from './shop-settings'

/** The settings of a shop that takes cards without the emulator. */
const KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_ACCOUNTS_WEBHOOK_SECRET'
]

/** Statuses in which a payment or its return can be under way. */
const LIVE = ['pending', 'reserved', 'paying', 'removing', 'expiring', 'cancelling', 'paid', 'refunding']

/** Orders that still need Stripe: unpaid or paid, with money to release, to transfer, to return or to recover, or with a
 * dispute. */
const UNSETTLED: Filter<Document> = {
  paymentMethod: { $ne: 'at_meeting' },
  $or: [
    { status: { $in: LIVE } },
    { unsettledSince: { $exists: true } },
    { handedOverAt: { $ne: null }, releasedAt: null },
    { transferDueAt: { $exists: true } },
    { 'transfers.status': 'requested' },
    { 'transfers.reversals.status': 'requested' },
    { 'refunds.status': { $in: ['requested', 'pending', 'failed', 'refused'] } },
    { 'disputes.isOpen': true },
    { debtCents: { $gt: 0 } }
  ]
}

/** A payout takes some days; an older one has an end that the shop was never told. */
const PAYOUT_MS = 30 * 24 * 3_600_000

type Unsettled = { orders: number; payouts: number }

async function countUnsettled(database: Db): Promise<Unsettled> {
  const since = new Date(Date.now() - PAYOUT_MS)
  const [orders, payouts] = await Promise.all([
    database.collection('orders').countDocuments(UNSETTLED),
    database
      .collection('payouts')
      .countDocuments({ status: { $in: ['pending', 'in_transit'] }, createdAt: { $gte: since } })
  ])
  return { orders, payouts }
}

function describe({ orders, payouts }: Unsettled): string {
  const parts = [
    ...(orders > 0 ? [`${orders} card ${orders === 1 ? 'order' : 'orders'}`] : []),
    ...(payouts > 0 ? [`${payouts} ${payouts === 1 ? 'payout' : 'payouts'} to sellers`] : [])
  ]
  return `${parts.join(' and ')} ${orders + payouts === 1 ? 'is' : 'are'} not settled`
}

export function offersCard({ PAYMENT_METHODS: methods = 'card' }: { PAYMENT_METHODS?: string | undefined }): boolean {
  return methods.split(',').includes('card')
}

/** Keys, or the emulator that the orders of the embedded database were paid with. */
function hasProvider(settings: ShopSettings): boolean {
  const { STRIPE_SECRET_KEY: key, MONGODB_URI: uri } = settings.given
  return key !== undefined || (uri === undefined && existsSync(path.join(stripeFolder(settings), 'journal.jsonl')))
}

type CardPayments = { isInUse: boolean; problem: string | null }

/** Whether the shop takes part in card payments: it offers them, or has card orders that are not settled. `problem`: one
 * line if it has to and cannot. Changes nothing. */
export async function findCardPayments(database: Db, settings: ShopSettings): Promise<CardPayments> {
  if (offersCard(settings.given)) return { isInUse: true, problem: null }
  const unsettled = await countUnsettled(database)
  if (unsettled.orders + unsettled.payouts === 0) return { isInUse: false, problem: null }
  if (hasProvider(settings)) return { isInUse: true, problem: null }
  const problem = `PAYMENT_METHODS: ${describe(unsettled)}. Until then set ${KEYS.join(', ')}, or add card to PAYMENT_METHODS.`
  return { isInUse: true, problem }
}
