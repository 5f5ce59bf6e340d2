import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { StockRunModel } from '@/models/stock-run'
import { DEMO_HISTORY } from './demo-history-run'

/** While a demo shop is open already, and its orders of the past are still to come. */
export async function isHistoryBeingWritten(): Promise<boolean> {
  await connectToDatabase()
  return (await StockRunModel.exists({ _id: DEMO_HISTORY, state: trusted({ $ne: 'done' }) })) !== null
}
