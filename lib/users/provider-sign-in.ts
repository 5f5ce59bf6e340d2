import 'server-only'
import { Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { AccountModel, UserModel } from '@/models/user'
import { findLink, findUserByAddress } from './account-links'
import type { AuthenticatedUser } from './authenticate-user'
import { parseIdentity, type ProviderIdentity } from './provider-identity'
import type { ProviderId } from './providers'
import { rolesOf } from './roles'

/** Codes for `toSignInProblem`. */
type ProviderRejection = 'AccessDenied' | 'WAITING' | 'EmailNotVerified' | 'OAuthAccountNotLinked' | 'user-mismatch'

/** `open` an account that is linked, `link` the account of the session, or `register` a new one under this id. */
export type Decision =
  | { kind: 'refused'; code: ProviderRejection }
  | { kind: 'open' | 'link'; identity: ProviderIdentity; user: AuthenticatedUser }
  | { kind: 'register'; identity: ProviderIdentity; userId: string }

/** `link`: the owner of the session asks to connect. `confirm`: proves the identity again. Neither changes who is logged in. */
export type ProviderIntent = 'sign-in' | 'link' | 'confirm'

function refuse(code: ProviderRejection): Decision {
  return { kind: 'refused', code }
}

/** Null unless active. */
export async function openUser(userId: string): Promise<AuthenticatedUser | null> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: userId, status: 'active' }).lean()
  if (!user) return null
  const { email, name, sessionVersion } = user
  return { id: userId, email, name, roles: rolesOf(user), sessionVersion, hasTwoStep: Boolean(user.twoStep) }
}

async function decideLinked(identity: ProviderIdentity, userId: string): Promise<Decision> {
  const user = await openUser(userId)
  if (user) return { kind: 'open', identity, user }
  const other = await UserModel.findById(userId, { status: 1 }).lean()
  if (other) return refuse(other.status === 'waiting' ? 'WAITING' : 'AccessDenied')
  // The link is stored before the account, so this completes an interrupted signup.
  return { kind: 'register', identity, userId }
}

/** Links only where the owner of the session asks to connect, and only the address of that account. */
async function decideOwned(identity: ProviderIdentity, ownerId: string, intent: ProviderIntent): Promise<Decision> {
  if (intent !== 'link') return refuse(intent === 'confirm' ? 'user-mismatch' : 'OAuthAccountNotLinked')
  const user = await openUser(ownerId)
  if (!user) return refuse('AccessDenied')
  const linked = await AccountModel.exists({ userId: ownerId, provider: identity.provider })
  return linked ? refuse('user-mismatch') : { kind: 'link', identity, user }
}

/** What a sign-in at a provider leads to, from the claims of its verified id_token and the account of the session. Writes
 * nothing. */
export async function decideProviderSignIn(
  provider: ProviderId,
  claims: unknown,
  current: Actor | null,
  intent: ProviderIntent
): Promise<Decision> {
  const identity = parseIdentity(provider, claims)
  if (!identity) return refuse('EmailNotVerified')
  const linked = await findLink(identity)
  const owner = linked ?? (await findUserByAddress(identity))
  if (intent !== 'sign-in' && (owner === null || current?.id !== owner)) return refuse('user-mismatch')
  if (linked !== null) return decideLinked(identity, linked)
  if (owner !== null) return decideOwned(identity, owner, intent)
  return { kind: 'register', identity, userId: new Types.ObjectId().toHexString() }
}

/** @throws AppError NOT_ALLOWED for an account that nobody could open any more */
export async function disconnectProvider(actor: Actor, provider: ProviderId): Promise<{ done: true }> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (!user?.passwordHash) {
    throw new AppError('NOT_ALLOWED', provider === 'google' ? 'errors.onlyGoogle' : 'errors.onlyOpenId')
  }
  await AccountModel.deleteOne({ userId: actor.id, provider })
  return { done: true }
}
