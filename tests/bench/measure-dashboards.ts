/** Asks the questions behind the three dashboards and the money page in a large shop; the argument is its number of listings. */
import { actorOf, timeQuestions } from './time-questions'
import { BUYER, SELLER } from '@/tests/integration/database/plan-stock'
import { LEDGER_LIST } from '@/lib/ledger/ledger-list'
import { english } from '@/tests/support/english'

const copies = Number(process.argv[2])
/** A seller with 1000 listings and 500 sales, a buyer with 100 orders, 30 wishlist items and a saved search. */
const stock = {
  copies,
  people: copies / 20,
  bookings: copies / 10,
  ownCopies: copies / 1000,
  ownSales: copies / 10 / 500,
  ownOrders: copies / 10 / 100,
  until: new Date()
}

await timeQuestions(stock, async () => {
  const [{ readBuyerDashboard, readSellerDashboard, readAdminDashboard }, { sumAccounts, listLedgerEntries }] =
    await Promise.all([import('@/lib/overview/read-dashboards'), import('@/lib/ledger/queries')])
  const [buyer, seller, admin] = [
    actorOf(BUYER.toHexString(), 'Buyer'),
    actorOf(SELLER.toHexString(), 'Seller'),
    actorOf(SELLER.toHexString(), 'Admin')
  ]
  return {
    'the dashboard of a buyer': () => readBuyerDashboard(buyer, english),
    'the dashboard of a seller': () => readSellerDashboard(seller),
    'the dashboard of an admin': () => readAdminDashboard(admin, english),
    'the money page': () => Promise.all([sumAccounts(admin), listLedgerEntries(admin, LEDGER_LIST.initial)])
  }
})
