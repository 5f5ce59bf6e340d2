import { DEMO_HISTORY } from '@/lib/sign-in/demo-history-run'
import { databaseClock } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { StockRunModel } from '@/models/stock-run'
import { withoutJobs } from '../hold-jobs'
import { SHOP_SEED } from '../shop-seed'
import { showChanges } from '../show-changes'
import { closeHistory } from './close-history'
import { DEMO_ADMIN, listPeople, toActor } from './people'
import { setUpSellers } from './pay-sellers'
import { planHistory } from './plan-history'
import { planHistoryStock, toStockedListings } from './plan-stock'
import { playHistory, type Report } from './play-history'
import type { PreparedHistory } from './prepare-history'
import type { Provider } from './provider'
import { moveCommonClock, runAt, runByCommonClock, runNow, shiftDatabaseClock } from './shifted-clock'
import { BEFORE_ORDERS_MS } from './stock-history'
import { World } from './world'
import { writeViews } from './write-views'

async function play(provider: Provider, end: Date, isOpen: boolean, onSteps: Report): Promise<number> {
  const stock = planHistoryStock(SHOP_SEED)
  const people = new Map(listPeople().map((person) => [person.email, toActor(person)]))
  const history = planHistory(SHOP_SEED, toStockedListings(stock))
  const sellers = new Map(stock.map(({ key, sellerEmail }) => [key, sellerEmail]))
  await writeViews(history.views, (key) => sellers.get(key) ?? '', end)
  const world = new World(provider, people, sellers, DEMO_ADMIN)
  await runAt(new Date(end.getTime() - BEFORE_ORDERS_MS), () => setUpSellers(people, provider))
  return playHistory(history, world, { end, isOpen }, onSteps)
}

async function write(
  { state, end, provider }: PreparedHistory,
  isOpen: boolean,
  onSteps: Report,
  say: (line: string) => void
): Promise<void> {
  if (!provider) throw new Error('the history needs the Stripe emulator')
  const setState = (change: { state: 'running' | 'done'; doneAt?: Date }) =>
    StockRunModel.updateOne({ _id: DEMO_HISTORY }, { $set: change })
  if (state === 'waiting') {
    await setState({ state: 'running' })
    const leftOut = await play(provider, end, isOpen, onSteps)
    if (leftOut > 0) say(`${leftOut} acts of the past were left out, since visitors were there first.`)
  } else {
    moveCommonClock(end)
    say('The history of the demo was cut off, and ends where it was. `npm run demo:reset` writes a whole one.')
  }
  await closeHistory(end, state === 'waiting')
  await setState({ state: 'done', doneAt: end })
}

/** Ninety days of trade in a shop that stockHistory has stocked. One that was cut off is only closed: its orders are as
 * whole as those of a shop that was killed. `isOpen`: visitors may change the shop meanwhile; what they prevent is left
 * out. @throws Error that names the step which failed */
export async function writeHistory(
  history: PreparedHistory,
  isOpen: boolean,
  onSteps: Report,
  say: (line: string) => void
): Promise<void> {
  await connectToDatabase()
  // The leases of the jobs are of the present.
  await runNow(() =>
    withoutJobs(async () => {
      const restoreClock = shiftDatabaseClock(databaseClock)
      try {
        await runByCommonClock(() => write(history, isOpen, onSteps, say))
      } finally {
        restoreClock()
      }
    })
  )
  if (isOpen) await runNow(() => showChanges(history.dataDirectory, true))
}
