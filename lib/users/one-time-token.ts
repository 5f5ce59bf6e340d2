import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { OneTimeTokenModel, type OneTimeTokenDocument } from '@/models/one-time-token'

export type OneTimePurpose = OneTimeTokenDocument['purpose']

const HOUR_MS = 3_600_000
const WORKS_FOR_MS: Record<OneTimePurpose, number> = { 'verify-email': 24 * HOUR_MS, 'reset-password': HOUR_MS / 2 }

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The database stores only a hash of the token; `id` identifies it without revealing it. */
export type NewOneTimeToken = { id: string; token: string; expiresAt: Date }

export async function makeOneTimeToken(purpose: OneTimePurpose, userId: string): Promise<NewOneTimeToken> {
  await connectToDatabase()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + WORKS_FOR_MS[purpose])
  const { _id } = await OneTimeTokenModel.create({ purpose, userId, tokenHash: hashOf(token), expiresAt })
  return { id: _id.toHexString(), token, expiresAt }
}

/** Returns the account id, or null. Of concurrent calls one succeeds. */
export async function spendOneTimeToken(purpose: OneTimePurpose, token: string): Promise<string | null> {
  await connectToDatabase()
  const filter = { tokenHash: hashOf(token), purpose, expiresAt: trusted({ $gt: new Date() }) }
  const spent = await OneTimeTokenModel.findOneAndDelete(filter).lean()
  return spent ? spent.userId.toHexString() : null
}

/** Does not spend the token; null if it is invalid. */
export async function findOneTimeToken(purpose: OneTimePurpose, token: string): Promise<string | null> {
  await connectToDatabase()
  const filter = { tokenHash: hashOf(token), purpose, expiresAt: trusted({ $gt: new Date() }) }
  const found = await OneTimeTokenModel.findOne(filter, { userId: 1 }).lean()
  return found ? found.userId.toHexString() : null
}

export async function revokeOneTimeTokens(purpose: OneTimePurpose, userId: string): Promise<void> {
  await OneTimeTokenModel.deleteMany({ userId, purpose })
}

export async function purgeOneTimeTokens(now = new Date()): Promise<void> {
  await connectToDatabase()
  await OneTimeTokenModel.deleteMany({ expiresAt: trusted({ $lte: now }) })
}
