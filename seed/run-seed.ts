import mongoose from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { PreparedHistory } from './history/prepare-history'
import { stockFromFile } from './stock-from-file'
import { addDemoAccounts, needsStock, planStock, stockShop } from './stock-shop'

export type SeedValues = {
  isDemoStock: boolean
  isDemoAccounts: boolean
  books: string | undefined
  listings: string | undefined
}

function report(step: string, done?: number, total?: number): void {
  process.stdout.write(`${JSON.stringify({ step, done, total })}\n`)
}

/** @throws Error for anything but a whole number */
function toListings(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const listings = Number(text)
  if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings takes a whole number from 1')
  return listings
}

/** The log has the reason of an AppError. */
function toWords(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${translatorFor(DEFAULT_LANGUAGE).text(error.userMessage)}`
  const cause = error instanceof Error && error.cause ? `\n${toWords(error.cause)}` : ''
  return error instanceof Error ? `${error.stack ?? error.message}${cause}` : String(error)
}

async function seed(
  { isDemoStock, isDemoAccounts, books, ...values }: SeedValues,
  history: PreparedHistory | null
): Promise<void> {
  const listings = toListings(values.listings)
  const onListings = (done: number, total: number) => report('Adding listings', done, total)
  if (history) {
    const { writeHistory } = await import('./history/write-history')
    await writeHistory(history, onListings, (done, total) => report('Writing ninety days of trade', done, total))
  }
  if (isDemoStock && (await needsStock())) await stockShop(onListings, planStock(listings))
  if (isDemoAccounts) await addDemoAccounts()
  if (books) {
    const result = await stockFromFile(books, listings ?? 1000, onListings)
    for (const row of result.leftOut) process.stdout.write(`Line ${row.line} left out: ${row.reason}\n`)
    process.stdout.write(
      `${result.added} listings added from ${result.books} books, ${result.leftOut.length} rows left out.\n`
    )
  }
}

/** `history`: the payment provider of a history to be written. Problems go to stderr. */
export async function runSeed(values: SeedValues, history: PreparedHistory | null): Promise<void> {
  try {
    await seed(values, history)
  } catch (error) {
    process.stderr.write(`${toWords(error)}\n`)
    process.exitCode = 1
  } finally {
    await mongoose.disconnect()
  }
}
