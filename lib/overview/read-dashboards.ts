import 'server-only'
import { listLatestActs } from '@/lib/audit/queries'
import { listMyLatestSales, listMyOpenOrders, listMyOpenSales, sumBought } from '@/lib/orders/queries'
import { listMyUnstartedImports } from '@/lib/imports/queries'
import { hasListings } from '@/lib/listings/my-queries'
import { readStockHealth } from '@/lib/listings/read-stock-health'
import { listPayoutTasks } from '@/lib/payouts/payout-tasks'
import { readPayoutOverview } from '@/lib/payouts/read-payout-overview'
import type { Actor } from '@/lib/platform/access/actor'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isCardInUse } from '@/lib/platform/env'
import { shopSettings } from '@/lib/settings/shop-settings'
import type { Translator } from '@/lib/platform/i18n/translator'
import { listNewMatches } from '@/lib/saved-searches/list-new-matches'
import { findProfile } from '@/lib/users/queries'
import { listMyWishlist } from '@/lib/wishlist/queries'
import { toFirstSteps, type FirstBuyingSteps } from './first-steps'
import { listOpenWork } from './open-work'
import { readHealth } from './read-health'
import { readSellerFigures } from './seller-figures'
import { readShopFigures } from './shop-figures'

const LATEST = 5

/** `firstSteps`: for a buyer who has not begun anything. @throws AppError NOT_ALLOWED, as the others */
export async function readBuyerDashboard(actor: Actor, t: Translator) {
  const now = await readDatabaseTime()
  const [orders, { items: wishlist }, found, bought] = await Promise.all([
    listMyOpenOrders(actor),
    listMyWishlist(actor),
    listNewMatches(actor, now, t),
    sumBought(actor)
  ])
  const isNew = orders.length === 0 && wishlist.length === 0 && found.searchCount === 0 && bought.count === 0
  const firstSteps: FirstBuyingSteps | null = isNew
    ? {
        isEmailConfirmed: (await findProfile(actor)).emailVerified,
        holdHours: shopSettings().holdHours,
        confirmHours: shopSettings().meeting.confirmHours,
        caseHours: shopSettings().caseHours
      }
    : null
  return { now, orders, wishlist, found, bought, firstSteps }
}

/** `firstSteps`: for a seller who has neither listed nor sold anything. `money` is null without card payments. @throws AppError NOT_ALLOWED */
export async function readSellerDashboard(actor: Actor) {
  const now = await readDatabaseTime()
  const [figures, openSales, latestSales, imports, health, payouts, hasListed] = await Promise.all([
    readSellerFigures(actor, now),
    listMyOpenSales(actor),
    listMyLatestSales(actor, LATEST),
    listMyUnstartedImports(actor),
    readStockHealth(actor, now),
    isCardInUse() ? readPayoutOverview(actor, now) : null,
    hasListings(actor)
  ])
  const isSelling = latestSales.length > 0 || health.examined > 0
  const payoutTasks = payouts ? listPayoutTasks({ ...payouts, waitingCents: payouts.accountCents, isSelling }) : []
  const firstSteps = hasListed || latestSales.length > 0 ? null : toFirstSteps(payouts, await findProfile(actor))
  return {
    now,
    figures,
    openSales,
    latestSales,
    imports,
    health,
    money: payouts && { waitingCents: payouts.waitingCents, paidOutCents: payouts.paidOutCents },
    payoutTasks,
    firstSteps
  }
}

export async function readAdminDashboard(actor: Actor, t: Translator) {
  const now = await readDatabaseTime()
  const [works, figures, health, acts] = await Promise.all([
    listOpenWork(actor, now),
    readShopFigures(actor, now),
    readHealth(actor, now, t),
    listLatestActs(actor, LATEST)
  ])
  return { works, figures, health, acts }
}
