import mongoose from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { PreparedHistory } from './history/prepare-history'
import { confirmDemoTexts } from './demo-legal'
import { stockFromFile } from './stock-from-file'
import { addDemoAccounts, needsStock, planStock, stockShop, type StockProgress } from './stock-shop'

export type SeedValues = {
  isDemoStock: boolean
  isDemoAccounts: boolean
  books: string | undefined
  listings: string | undefined
}

/** `isStocked`: its stock is added first, so the shop is not open yet. */
type WantedHistory = PreparedHistory & { isStocked: boolean }

function report(step: string, done: number, total: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ step, done, total, unit })}\n`)
}

async function makeHistory({ isStocked, ...history }: WantedHistory, onListings: StockProgress): Promise<void> {
  if (isStocked) {
    const { stockHistory } = await import('./history/stock-history')
    await stockHistory(history.end, onListings)
  }
  if (history.provider) {
    const { writeHistory } = await import('./history/write-history')
    const onSteps = (done: number, total: number) => report('Writing ninety days of trade', done, total, 'acts')
    await writeHistory(history, !isStocked, onSteps, (line) => process.stdout.write(`${line}\n`))
  } else {
    process.stdout.write(`${JSON.stringify({ history: 'waiting' })}\n`)
  }
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
  history: WantedHistory | null
): Promise<void> {
  const listings = toListings(values.listings)
  const onListings = (done: number, total: number) => report('Adding listings', done, total, 'listings')
  if (history) await makeHistory(history, onListings)
  if (isDemoStock && (await needsStock())) await stockShop(onListings, planStock(listings))
  if (isDemoAccounts) {
    await addDemoAccounts()
    await confirmDemoTexts()
  }
  if (books) {
    const result = await stockFromFile(books, listings ?? 1000, onListings)
    for (const row of result.leftOut) process.stdout.write(`Line ${row.line} left out: ${row.reason}\n`)
    process.stdout.write(
      `${result.added} listings added from ${result.books} books, ${result.leftOut.length} rows left out.\n`
    )
  }
}

/** Problems go to stderr. */
export async function runSeed(values: SeedValues, history: WantedHistory | null): Promise<void> {
  try {
    await seed(values, history)
  } catch (error) {
    process.stderr.write(`${toWords(error)}\n`)
    process.exitCode = 1
  } finally {
    await mongoose.disconnect()
  }
}
