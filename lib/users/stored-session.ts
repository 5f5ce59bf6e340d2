import 'server-only'
import { randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { IDLE_SECONDS, type SessionClaims } from '@/lib/platform/auth/session-life'

/** One more sign-in ends the session that expires first. */
const MOST_SESSIONS = 20

function endOf(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000)
}

/** Returns an id of 128 random bits. Without `hasSecondStep` only for an account that signs in in one step. @throws AppError
 * SIGNED_OUT if the account was suspended or closed meanwhile */
export async function startSession(userId: string, sessionVersion: number, hasSecondStep = false): Promise<string> {
  await connectToDatabase()
  const id = randomBytes(16).toString('base64url')
  const session = { id, endsAt: endOf(IDLE_SECONDS), provedAt: new Date() }
  const updated = await UserModel.updateOne(
    {
      _id: userId,
      status: 'active',
      sessionVersion,
      ...(hasSecondStep ? {} : { 'twoStep.secret': trusted({ $exists: false }) })
    },
    { $push: { sessions: { $each: [session], $sort: { endsAt: 1 }, $slice: -MOST_SESSIONS } } }
  )
  if (updated.matchedCount === 0) throw new AppError('SIGNED_OUT', 'errors.loginFailed')
  return id
}

/** `seconds` from now. False if the session has ended. */
export async function prolongStoredSession(claims: SessionClaims, seconds: number): Promise<boolean> {
  await connectToDatabase()
  const { userId, sessionVersion, sessionId } = claims
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', sessionVersion, 'sessions.id': sessionId },
    { $set: { 'sessions.$.endsAt': endOf(seconds) } }
  )
  return updated.matchedCount > 0
}

export async function renewProof(userId: string, sessionId: string): Promise<boolean> {
  const updated = await UserModel.updateOne(
    { _id: userId, status: 'active', 'sessions.id': sessionId },
    { $set: { 'sessions.$.provedAt': new Date() } }
  )
  return updated.matchedCount > 0
}

export async function endSession({ userId, sessionId }: SessionClaims): Promise<void> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: userId }, { $pull: { sessions: { id: sessionId } } })
}

export async function purgeSessions(now = new Date()): Promise<void> {
  await connectToDatabase()
  const over = { endsAt: trusted({ $lte: now }) }
  // With validators, mongoose takes the $pull condition for a value and misses required fields.
  await UserModel.updateMany(
    { 'sessions.endsAt': over.endsAt },
    { $pull: { sessions: over } },
    { runValidators: false }
  )
}

type OpenSession = Pick<SessionClaims, 'userId' | 'sessionId'>

/** Which of these have ended: by signing out, or with the suspension or the end of the account. The ids of the sessions.
 * @throws when the database is unavailable */
export async function findEndedSessions(sessions: readonly OpenSession[]): Promise<ReadonlySet<string>> {
  const owners = await UserModel.find(
    { _id: trusted({ $in: [...new Set(sessions.map(({ userId }) => userId))] }), status: 'active' },
    { _id: 0, 'sessions.id': 1 }
  ).lean()
  const living = new Set(owners.flatMap(({ sessions: stored }) => (stored ?? []).map(({ id }) => id)))
  return new Set(sessions.map(({ sessionId }) => sessionId).filter((id) => !living.has(id)))
}
