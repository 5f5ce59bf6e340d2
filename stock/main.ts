/**
 * Stocks the database of MONGODB_URI: `--demo-stock-if-empty`, `--demo-accounts`, or `--books FILE --listings N`.
 * Prints its progress as JSON lines for whoever started it.
 */
import mongoose from 'mongoose'
import { parseArgs } from 'node:util'
import { stockFromFile } from './stock-from-file'
import { addDemoAccounts, needsStock, stockShop } from './stock-shop'

function report(step: string, done?: number, total?: number): void {
  process.stdout.write(`${JSON.stringify({ step, done, total })}\n`)
}

const { values } = parseArgs({
  options: {
    'demo-stock-if-empty': { type: 'boolean', default: false },
    'demo-accounts': { type: 'boolean', default: false },
    books: { type: 'string' },
    listings: { type: 'string' }
  }
})

try {
  if (values['demo-stock-if-empty'] && (await needsStock())) {
    await stockShop((done, total) => report('Stocking the shelves', done, total))
  }
  if (values['demo-accounts']) await addDemoAccounts()
  if (values.books) {
    const listings = Number(values.listings ?? '1000')
    if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings takes a whole number from 1')
    const result = await stockFromFile(values.books, listings, (done, total) => report('Adding listings', done, total))
    for (const row of result.leftOut) process.stdout.write(`Line ${row.line} left out: ${row.reason}\n`)
    process.stdout.write(`${result.added} listings added from ${result.books} books, ${result.leftOut.length} rows left out.\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
