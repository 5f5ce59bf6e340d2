/** Run by scripts/admin.mjs; uses MONGODB_URI. */
import mongoose from 'mongoose'
import { ZodError } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ensureIndexes } from '@/lib/platform/db/db'
import { unsafeMakeAdmin } from '@/lib/users/make-admin'
import '@/models/one-time-token'

function toWords(error: unknown): string {
  const t = translatorFor(DEFAULT_LANGUAGE)
  if (error instanceof AppError) return t.text(error.userMessage)
  if (error instanceof ZodError) return t.text(error.issues[0]?.message ?? '')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await ensureIndexes()
  const { email, link } = await unsafeMakeAdmin(process.argv[2] ?? '')
  process.stdout.write(`${email} is an admin. Choose the password here within 30 minutes, once:\n${link}\n`)
} catch (error) {
  process.stderr.write(`${toWords(error)}\n`)
  process.exitCode = 1
} finally {
  await mongoose.disconnect()
}
