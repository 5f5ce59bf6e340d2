import { addRate } from '@/lib/commission/edit-rates'
import { DEMO_HISTORY } from '@/lib/sign-in/demo-history-run'
import { databaseClock } from '@/lib/platform/db/database-time'
import { connectToDatabase, ensureIndexes } from '@/lib/platform/db/db'
import { CommissionRateModel } from '@/models/commission-rate'
import { StockRunModel } from '@/models/stock-run'
import { holdJobs } from '../hold-jobs'
import { SHOP_SEED } from '../shop-seed'
import { confirmDemoTexts } from '../demo-legal'
import { addDemoAccounts, stockShop, type StockProgress } from '../stock-shop'
import { DEMO_ADMIN, listPeople, toActor } from './people'
import { planHistoryStock } from './plan-stock'
import { runAt, shiftDatabaseClock } from './shifted-clock'
import { stockPeople } from './stock-people'

const DEMO_COMMISSION = { basisPoints: 1000 }
/** Before the first order. */
export const BEFORE_ORDERS_MS = 120 * 24 * 3_600_000

async function setCommission(end: Date): Promise<void> {
  const admin = listPeople().find(({ email }) => email === DEMO_ADMIN)
  if (!admin || (await CommissionRateModel.exists({}))) return
  await runAt(new Date(end.getTime() - BEFORE_ORDERS_MS), () => addRate(toActor(admin), DEMO_COMMISSION))
}

/** Everything but the orders and what goes with them: a shop with it can open. Resumable. `end`: when the history is to
 * end. */
export async function stockHistory(end: Date, onStock: StockProgress): Promise<void> {
  await connectToDatabase()
  await ensureIndexes()
  // Until the history is written, if the shop opens soon.
  await holdJobs()
  await StockRunModel.updateOne(
    { _id: DEMO_HISTORY },
    { $setOnInsert: { state: 'waiting', startedAt: end } },
    { upsert: true }
  )
  const restoreClock = shiftDatabaseClock(databaseClock)
  try {
    await stockPeople(end)
    await runAt(end, () => stockShop(onStock, planHistoryStock(SHOP_SEED)))
    await setCommission(end)
    await runAt(end, addDemoAccounts)
    await runAt(end, confirmDemoTexts)
  } finally {
    restoreClock()
  }
}
