import { addRate } from '@/lib/commission/edit-rates'
import { databaseClock } from '@/lib/platform/db/database-time'
import { connectToDatabase, ensureIndexes } from '@/lib/platform/db/db'
import { StockRunModel } from '@/models/stock-run'
import { SHOP_SEED } from '../shop-seed'
import { addDemoAccounts, stockShop, type StockProgress } from '../stock-shop'
import { closeHistory } from './close-history'
import { DEMO_ADMIN } from './people'
import { setUpSellers } from './pay-sellers'
import { planHistory } from './plan-history'
import { planHistoryStock, toStockedListings } from './plan-stock'
import { playHistory, type Report } from './play-history'
import { HISTORY_RUN, type PreparedHistory } from './prepare-history'
import { runAt, shiftDatabaseClock } from './shifted-clock'
import { stopBookingMails } from './skip-booking-mails'
import { stockPeople } from './stock-people'
import { World } from './world'
import { writeViews } from './write-views'

const DEMO_COMMISSION = { basisPoints: 1000 }
/** Before the first order. */
const BEFORE_ORDERS_MS = 120 * 24 * 3_600_000

/** People, stock and ninety days of trade that end now. @throws Error that names the step which failed */
export async function writeHistory(
  { end, ...provider }: PreparedHistory,
  onStock: StockProgress,
  onSteps: Report
): Promise<void> {
  const restoreClock = shiftDatabaseClock(databaseClock)
  const restoreMails = stopBookingMails()
  try {
    await connectToDatabase()
    await ensureIndexes()
    await StockRunModel.create({ _id: HISTORY_RUN, state: 'running', startedAt: end })
    const stock = planHistoryStock(SHOP_SEED)
    const people = await stockPeople(end)
    await runAt(end, () => stockShop(onStock, stock))
    const history = planHistory(SHOP_SEED, toStockedListings(stock))
    const sellers = new Map(stock.map(({ key, sellerEmail }) => [key, sellerEmail]))
    await writeViews(history.views, (key) => sellers.get(key) ?? '', end)
    const world = new World(provider, people, sellers, DEMO_ADMIN)
    await runAt(new Date(end.getTime() - BEFORE_ORDERS_MS), async () => {
      await addRate(world.admin, DEMO_COMMISSION)
      await setUpSellers(people, provider)
    })
    await playHistory(history, world, end, onSteps)
    await closeHistory(end)
    await runAt(end, addDemoAccounts)
    await StockRunModel.updateOne({ _id: HISTORY_RUN }, { $set: { state: 'done', doneAt: end } })
  } finally {
    restoreClock()
    restoreMails()
  }
}
