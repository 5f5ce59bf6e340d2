/** Run by scripts/restore-resume.mjs; uses MONGODB_URI and FLYLEAF_DATA. */
import path from 'node:path'
import { disconnect } from 'mongoose'
import { findJournal, type JournalLine } from '@/lib/backup/journal'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { describeResume, hasToConfirm } from '@/lib/restored-shop/describe-resume'
import { endQuarantine, prepareResume } from '@/lib/restored-shop/resume-shop'
import { parseResumeArguments } from './resume-arguments'
// All models: references between them are resolved by name.
import '@/lib/jobs/start-server'

const NO_JOURNAL = `The journal of the shop before is missing: erasures, suspensions and payments by hand since the backup stand in it.
Say where it is: npm run restore:resume -- --journal /path/of/the/old/data (or of BACKUP_FOLDER, or a file).
If it is lost: --without-journal.`
const CONFIRM = 'The shop is still quarantined. Look at what is listed above, then repeat the command with --confirmed.'
const RESUMED = 'The shop is resumed. Everybody signs in again.'

async function readJournal(places: readonly string[], isOptional: boolean): Promise<JournalLine[]> {
  const from = process.env.INIT_CWD ?? process.cwd()
  const found = await findJournal([env('FLYLEAF_DATA'), ...places.map((place) => path.resolve(from, place))])
  if (!found && !isOptional) throw new Error(NO_JOURNAL)
  return found ?? []
}

async function resume(): Promise<string> {
  const { journal: places, settled, confirmed, ...options } = parseResumeArguments(process.argv.slice(2))
  const journal = await readJournal(places, options['without-journal'])
  const at = new Date().toISOString()
  const report = await prepareResume([...journal, ...settled.map((id) => ({ at, act: 'payout-settled' as const, id }))])
  if (!report) return 'The shop is not quarantined; there is nothing to resume.'
  process.stdout.write(`${describeResume(report)}\n`)
  if (hasToConfirm(report) && !confirmed) return CONFIRM
  await endQuarantine(report)
  return RESUMED
}

try {
  process.stdout.write(`${await resume()}\n`)
} catch (error) {
  const isUnavailable = error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE'
  const reason = error instanceof Error ? (error.message === NO_JOURNAL ? NO_JOURNAL : error.stack) : String(error)
  process.stderr.write(
    `${isUnavailable ? 'The payment provider cannot be reached; the shop stays quarantined. Repeat the command.' : reason}\n`
  )
  process.exitCode = 1
} finally {
  await disconnect()
}
