/** Runs a command with the database of MONGODB_URI and says its outcome, in English. */
import mongoose from 'mongoose'
import { ZodError } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ensureIndexes } from '@/lib/platform/db/db'

function toWords(error: unknown): string {
  const t = translatorFor(DEFAULT_LANGUAGE)
  if (error instanceof AppError) return t.text(error.userMessage)
  if (error instanceof ZodError) return t.text(error.issues[0]?.message ?? '')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export async function runShopCommand(command: () => Promise<string>): Promise<void> {
  try {
    await ensureIndexes()
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${toWords(error)}\n`)
    process.exitCode = 1
  } finally {
    await mongoose.disconnect()
  }
}
