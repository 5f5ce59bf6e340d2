/** `--demo-stock-if-empty [--listings N]`, `--demo-accounts` or `--books FILE --listings N`; uses MONGODB_URI.
 * Prints progress as JSON lines. */
import mongoose from 'mongoose'
import { parseArgs } from 'node:util'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
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

/** @throws Error for anything but a whole number */
function readListings(): number | undefined {
  if (values.listings === undefined) return undefined
  const listings = Number(values.listings)
  if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings takes a whole number from 1')
  return listings
}

/** The log has the reason of an AppError. */
function toWords(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${translatorFor(DEFAULT_LANGUAGE).text(error.userMessage)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  const listings = readListings()
  if (values['demo-stock-if-empty'] && (await needsStock())) {
    await stockShop((done, total) => report('Adding listings', done, total), listings)
  }
  if (values['demo-accounts']) await addDemoAccounts()
  if (values.books) {
    const result = await stockFromFile(values.books, listings ?? 1000, (done, total) =>
      report('Adding listings', done, total)
    )
    for (const row of result.leftOut) process.stdout.write(`Line ${row.line} left out: ${row.reason}\n`)
    process.stdout.write(
      `${result.added} listings added from ${result.books} books, ${result.leftOut.length} rows left out.\n`
    )
  }
} catch (error) {
  process.stderr.write(`${toWords(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
