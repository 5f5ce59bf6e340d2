import 'server-only'
import { randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { IDLE_SECONDS, type SessionClaims } from './session-life'

/** The most sign-ins an account has at a time; one more ends the one that would have ended first. */
const MOST_SESSIONS = 20

function endOf(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}

/**
 * Notes a new sign-in with the account and returns its id, 128 random bits.
 * @throws AppError SIGNED_OUT when the account was suspended, closed or logged out everywhere in this very moment
 */
export async function startSession(userId: string, sessionVersion: number): Promise<string> {
  await connectToDatabase()
  const id = randomBytes(16).toString('base64url')
  const session = { id, endsAt: endOf(IDLE_SECONDS), provedAt: new Date() }
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', sessionVersion },
    { $push: { sessions: { $each: [session], $sort: { endsAt: 1 }, $slice: -MOST_SESSIONS } } }
  )
  if (updated.matchedCount === 0) throw new AppError('SIGNED_OUT', 'errors.loginFailed')
  return id
}

/** Moves a session's end to `seconds` from now. False when it has ended: then there is nothing to prolong. */
export async function prolongStoredSession(claims: SessionClaims, seconds: number): Promise<boolean> {
  await connectToDatabase()
  const { userId, sessionVersion, sessionId } = claims
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', sessionVersion, 'sessions.id': sessionId },
    { $set: { 'sessions.$.endsAt': endOf(seconds) } }
  )
  return updated.matchedCount > 0
}

/**
 * Notes that whoever acts through a session has just proved again who they are. False when it has ended.
 */
export async function renewProof(userId: string, sessionId: string): Promise<boolean> {
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', 'sessions.id': sessionId },
    { $set: { 'sessions.$.provedAt': new Date() } }
  )
  return updated.matchedCount > 0
}

/** Ends one sign-in: its cookie, every copy of it and the access tokens made from it open nothing any more. */
export async function endSession({ userId, sessionId }: SessionClaims): Promise<void> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: userId }, { $pull: { sessions: { id: sessionId } } })
}

/** Forgets the sessions that nobody came back to. */
export async function purgeSessions(now = new Date()): Promise<void> {
  await connectToDatabase()
  const over = { endsAt: trusted({ $lte: now }) }
  // mongoose takes what is pulled for what is left over and would miss the required time in it.
  await UserModel.updateMany({ 'sessions.endsAt': over.endsAt }, { $pull: { sessions: over } }, { runValidators: false })
}
