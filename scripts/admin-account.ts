/** Makes an admin's account in the database of MONGODB_URI; run by launcher/make-admin.ts. */
import mongoose from 'mongoose'
import { ZodError } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { ensureIndexes } from '@/lib/platform/db/db'
import { unsafeMakeAdmin } from '@/lib/users/make-admin'
import '@/models/one-time-token'

function toWords(error: unknown): string {
  if (error instanceof AppError) return error.userMessage
  if (error instanceof ZodError) return error.issues[0]?.message ?? 'That is not an email address'
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
