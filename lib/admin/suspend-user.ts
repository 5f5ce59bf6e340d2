import 'server-only'
import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { followHoliday } from '@/lib/listings/follow-holiday'
import { listListingIdsOf } from '@/lib/listings/seller-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { composeText } from '@/lib/platform/mail/compose-text'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { routes } from '@/lib/routes'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'
import type { SuspendUserInput } from './schemas'

/** `modifiedCount` is 0 if nothing changed; `listingIds` are listings whose pages show the verification. */
type SellerVerification = { modifiedCount: number; listingIds: string[] }

/** Irreversible and idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for anything but a seller */
export async function verifySeller(actor: Actor, id: string): Promise<SellerVerification> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const seller = await UserModel.findOne({ _id: id, ...withRole('Seller') }, { verified: 1, status: 1 }).lean()
  if (!seller || seller.status === 'closed') throw notFound('seller')
  if (seller.verified) return { modifiedCount: 0, listingIds: [] }
  await recordAudit(actor, { action: 'seller-verified', targetKind: 'user', targetId: id })
  const changed = await UserModel.updateOne({ _id: id, ...withRole('Seller'), verified: false }, { $set: { verified: true } })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}

type Addressee = { id: string; email: string; language?: Language | null | undefined }

/** Statement of reasons (Regulation (EU) 2022/2065, article 17). */
async function mailSuspension({ id, email, language, reason }: Addressee & { reason: string }): Promise<void> {
  const t = translatorFor(language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'account-suspended',
    dedupeKey: `account-suspended:${id}:${randomUUID()}`,
    subject: t('mails.accountSuspendedSubject'),
    text: composeText([
      t('mails.accountSuspended'),
      `${t('mails.reasonGiven')}\n${reason}`,
      t('mails.accountSuspendedNext')
    ], t)
  })
}

async function mailReinstatement({ id, email, language }: Addressee): Promise<void> {
  const t = translatorFor(language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'account-reinstated',
    dedupeKey: `account-reinstated:${id}:${randomUUID()}`,
    subject: t('mails.accountReinstatedSubject'),
    text: composeText([
      t('mails.accountReinstated'),
      `${t('mails.logInHere')}\n${env('NEXTAUTH_URL')}${routes.login()}`
    ], t)
  })
}

export type Suspension = { modifiedCount: number; listingIds: string[] }

/** Ends sessions and hides listings; bookings continue. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function suspendUser(actor: Actor, { id, reason }: SuspendUserInput): Promise<Suspension> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id, role: trusted({ $ne: 'Admin' }) }, { status: 1, email: 1, language: 1 }).lean()
  if (!user || user.status === 'closed') throw notFound('account')
  if (user.status === 'suspended') {
    // Completes an interrupted call.
    await followHoliday(id)
    return { modifiedCount: 0, listingIds: await listListingIdsOf(id) }
  }
  await recordAudit(actor, { action: 'user-suspended', targetKind: 'user', targetId: id, reason })
  const changed = await UserModel.updateOne(
    { _id: id, status: 'active' },
    {
      $set: { status: 'suspended', suspendedReason: reason, suspendedAt: new Date(), sessions: [] },
      $inc: { sessionVersion: 1 }
    }
  )
  await followHoliday(id)
  if (changed.modifiedCount > 0) await mailSuspension({ id, email: user.email, language: user.language, reason })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}

/** Shows the listings again unless the seller is on holiday. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND for
 * closed accounts, CHANGED_MEANWHILE while it is being deleted */
export async function reinstateUser(actor: Actor, id: string): Promise<Suspension> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: id }, { status: 1, email: 1, language: 1, closing: 1 }).lean()
  if (!user || user.status === 'closed') throw notFound('account')
  if (user.closing) throw new AppError('CHANGED_MEANWHILE', 'errors.accountBeingDeleted')
  if (user.status === 'active') {
    await followHoliday(id)
    return { modifiedCount: 0, listingIds: await listListingIdsOf(id) }
  }
  await recordAudit(actor, { action: 'user-reinstated', targetKind: 'user', targetId: id })
  const changed = await UserModel.updateOne(
    { _id: id, status: 'suspended', closing: trusted({ $exists: false }) },
    { $set: { status: 'active' }, $unset: { suspendedReason: 1, suspendedAt: 1 } }
  )
  await followHoliday(id)
  if (changed.modifiedCount > 0) await mailReinstatement({ id, email: user.email, language: user.language })
  return { modifiedCount: changed.modifiedCount, listingIds: await listListingIdsOf(id) }
}
