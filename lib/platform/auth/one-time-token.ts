import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { OneTimeTokenModel, type OneTimeTokenDocument } from '@/models/one-time-token'

export type OneTimePurpose = OneTimeTokenDocument['purpose']

const HOUR_MS = 3_600_000
/** How long a mailed link works, in milliseconds. */
const WORKS_FOR_MS: Record<OneTimePurpose, number> = { 'verify-email': 24 * HOUR_MS, 'reset-password': HOUR_MS / 2 }

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new token as it goes into a link; `id` names it without giving it away. The database keeps only its hash. */
export type NewOneTimeToken = { id: string; token: string; expiresAt: Date }

/** Makes a token of 256 random bits: 24 hours to verify an address, 30 minutes to reset a password. */
export async function makeOneTimeToken(purpose: OneTimePurpose, userId: string): Promise<NewOneTimeToken> {
  await connectToDatabase()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + WORKS_FOR_MS[purpose])
  const { _id } = await OneTimeTokenModel.create({ purpose, userId, tokenHash: hashOf(token), expiresAt })
  return { id: _id.toHexString(), token, expiresAt }
}

/** Uses a token up: the account it was made for, or null. Of many who try at once, one gets it. */
export async function spendOneTimeToken(purpose: OneTimePurpose, token: string): Promise<string | null> {
  await connectToDatabase()
  const filter = { tokenHash: hashOf(token), purpose, expiresAt: trusted({ $gt: new Date() }) }
  const spent = await OneTimeTokenModel.findOneAndDelete(filter).lean()
  return spent ? spent.userId.toHexString() : null
}

/** Whom a token is for, without using it up; null when it does nothing (any more). */
export async function findOneTimeToken(purpose: OneTimePurpose, token: string): Promise<string | null> {
  await connectToDatabase()
  const filter = { tokenHash: hashOf(token), purpose, expiresAt: trusted({ $gt: new Date() }) }
  const found = await OneTimeTokenModel.findOne(filter, { userId: 1 }).lean()
  return found ? found.userId.toHexString() : null
}

/** Makes every link of this purpose that an account was ever mailed useless. */
export async function revokeOneTimeTokens(purpose: OneTimePurpose, userId: string): Promise<void> {
  await OneTimeTokenModel.deleteMany({ userId, purpose })
}

/** Forgets links whose time is over. */
export async function purgeOneTimeTokens(now = new Date()): Promise<void> {
  await connectToDatabase()
  await OneTimeTokenModel.deleteMany({ expiresAt: trusted({ $lte: now }) })
}
