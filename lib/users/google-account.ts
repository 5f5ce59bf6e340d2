import 'server-only'
import { Types } from 'mongoose'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { rolesOf } from './roles'
import { emailAddress, normaliseEmail } from '@/lib/platform/text/email-address'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { USER_TEXT_LIMITS } from './text-limits'
import { AccountModel, UserModel } from '@/models/user'
import { decideRegistration, type AdmittedFields, type Decision, type RegistrationRefusal } from './registration'
import type { AuthenticatedUser } from './authenticate-user'
import { DisplayName } from './schemas'

/** ASCII only: normalising look-alikes would change the address that Google verified (GHSA-7rqj-j65f-68wh). */
const GoogleIdentity = z.object({
  sub: z
    .string()
    .max(USER_TEXT_LIMITS.providerAccountId)
    .regex(/^[\x21-\x7e]+$/),
  email: z
    .string()
    .max(TEXT_LIMITS.email)
    .regex(/^[\x21-\x7e]+$/)
    .transform(normaliseEmail)
    .pipe(emailAddress()),
  email_verified: z.literal(true),
  name: DisplayName.optional().catch(undefined)
})
type GoogleIdentity = z.infer<typeof GoogleIdentity>

type GoogleRejection =
  RegistrationRefusal | 'WAITING' | 'AccessDenied' | 'EmailNotVerified' | 'OAuthAccountNotLinked' | 'user-mismatch'

type Outcome = { user: AuthenticatedUser } | { refused: GoogleRejection }

/** `link` adds Google to the current account only. */
export type GoogleIntent = 'sign-in' | 'link'

async function openUser(userId: Types.ObjectId): Promise<Outcome> {
  const user = await UserModel.findOne({ _id: userId }).lean()
  if (user?.status === 'waiting') return { refused: 'WAITING' }
  if (user?.status !== 'active') return { refused: 'AccessDenied' }
  const { email, name, sessionVersion } = user
  return { user: { id: userId.toHexString(), email, name, roles: rolesOf(user), sessionVersion } }
}

/** Unique indexes enforce one Google account per account, and vice versa. */
async function link(sub: string, userId: Types.ObjectId): Promise<boolean> {
  try {
    await AccountModel.create({ provider: 'google', providerAccountId: sub, userId })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return (await AccountModel.exists({ provider: 'google', providerAccountId: sub, userId })) !== null
  }
}

/** `language` and `invitation`: of the browser. */
type SignUp = { language: Language; invitation: string | null }

/** Null if the address was taken meanwhile. */
async function addBuyer(
  identity: GoogleIdentity,
  _id: Types.ObjectId,
  language: Language,
  admitted: AdmittedFields
): Promise<Outcome | null> {
  const { email } = identity
  const name = identity.name ?? email.split('@')[0] ?? email
  try {
    await UserModel.create({ _id, name, email, emailVerified: true, role: 'Buyer', language, ...admitted })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (await UserModel.exists({ _id })) return openUser(_id)
    await AccountModel.deleteOne({ provider: 'google', providerAccountId: identity.sub, userId: _id })
    return null
  }
  return openUser(_id)
}

/** Makes the account of a link that is stored, if the settings allow. */
async function complete(
  identity: GoogleIdentity,
  userId: Types.ObjectId,
  decision: Exclude<Decision, { refused: unknown }>,
  language: Language
): Promise<Outcome> {
  try {
    const outcome = await addBuyer(identity, userId, language, decision.admitted)
    if (outcome) return outcome
  } catch (error) {
    await decision.release()
    throw error
  }
  await decision.release()
  return { refused: 'OAuthAccountNotLinked' }
}

function decide({ email }: GoogleIdentity, { invitation }: SignUp): Promise<Decision> {
  return decideRegistration({ email, isAddressProved: true, invitation })
}

/** The link is stored first; the next sign-in completes an interrupted signup. */
async function signUp(identity: GoogleIdentity, form: SignUp): Promise<Outcome> {
  const decision = await decide(identity, form)
  if ('refused' in decision) return decision
  const userId = new Types.ObjectId()
  if (await link(identity.sub, userId)) return complete(identity, userId, decision, form.language)
  await decision.release()
  const other = await AccountModel.findOne({ provider: 'google', providerAccountId: identity.sub }).lean()
  return other ? openUser(other.userId) : { refused: 'OAuthAccountNotLinked' }
}

async function completeSignUp(identity: GoogleIdentity, userId: Types.ObjectId, form: SignUp): Promise<Outcome> {
  const decision = await decide(identity, form)
  return 'refused' in decision ? decision : complete(identity, userId, decision, form.language)
}

async function linkTo(
  owner: { _id: Types.ObjectId },
  identity: GoogleIdentity,
  current: Actor | null
): Promise<Outcome> {
  if (current?.id !== owner._id.toHexString()) return { refused: 'OAuthAccountNotLinked' }
  if (!(await link(identity.sub, owner._id))) return { refused: 'user-mismatch' }
  await UserModel.updateOne({ _id: owner._id }, { $set: { emailVerified: true } })
  return openUser(owner._id)
}

/** Resolves a Google identity (verified id_token) to an account. A linked one opens its account, an unknown address
 * becomes a Buyer, and the address of an existing account is linked only while that account (`current`) is signed
 * in. Unverified addresses are refused, and new accounts by the settings (registration.ts). */
export async function signInWithGoogle(
  claims: unknown,
  current: Actor | null,
  intent: GoogleIntent,
  language: Language = DEFAULT_LANGUAGE,
  invitation: string | null = null
): Promise<Outcome> {
  const form = { language, invitation }
  const parsed = GoogleIdentity.safeParse(claims)
  if (!parsed.success) return { refused: 'EmailNotVerified' }
  const identity = parsed.data
  await connectToDatabase()
  const known = await AccountModel.findOne({ provider: 'google', providerAccountId: identity.sub }).lean()
  if (known) {
    if (intent === 'link' && current?.id !== known.userId.toHexString()) return { refused: 'user-mismatch' }
    if (await UserModel.exists({ _id: known.userId })) return openUser(known.userId)
    return completeSignUp(identity, known.userId, form)
  }
  const owner = await UserModel.findOne({ email: identity.email }, { _id: 1 }).lean()
  if (intent === 'link' && (!owner || current?.id !== owner._id.toHexString())) return { refused: 'user-mismatch' }
  return owner ? linkTo(owner, identity, current) : signUp(identity, form)
}

/** @throws AppError NOT_ALLOWED for an account without a password, which nobody could open any more */
export async function disconnectGoogle(actor: Actor): Promise<{ done: true }> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (!user?.passwordHash) {
    throw new AppError('NOT_ALLOWED', 'errors.onlyGoogle')
  }
  await AccountModel.deleteOne({ userId: actor.id, provider: 'google' })
  return { done: true }
}
