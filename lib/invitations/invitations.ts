import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { notFound } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { registrationRoutes } from '@/lib/registration-routes'
import { InvitationModel } from '@/models/invitation'
import { INVITATION_KEPT_DAYS } from './limits'
import type { CreateInvitationInput } from './schemas'

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** The link is returned once; the database has only the hash of its code. @throws AppError NOT_ALLOWED */
export async function createInvitation(
  actor: Actor,
  { note, limit, days }: CreateInvitationInput
): Promise<{ invitationId: string; link: string }> {
  await authorize(actor, 'Admin')
  const code = randomBytes(18).toString('base64url')
  const _id = new Types.ObjectId()
  const detail = message('audit.detail.invitation', { limit, days })
  await InvitationModel.create({
    _id,
    codeHash: hashOf(code),
    ...(note ? { note } : {}),
    limit,
    left: limit,
    expiresAt: new Date(Date.now() + days * DAY_MS),
    createdBy: actor.id,
    auditOutbox: toAuditOutbox(actor, 'invitation-created', { detail, ...(note ? { reason: note } : {}) })
  })
  await recordActs('invitation', _id)
  return { invitationId: _id.toHexString(), link: `${env('NEXTAUTH_URL')}${registrationRoutes.invited(code)}` }
}

/** Accounts that were made with it stay. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function revokeInvitation(actor: Actor, id: string): Promise<{ modifiedCount: number }> {
  await authorize(actor, 'Admin')
  const { modifiedCount } = await InvitationModel.updateOne(
    { _id: id, revokedAt: null },
    {
      $set: { revokedAt: new Date() },
      $push: { auditOutbox: { $each: toAuditOutbox(actor, 'invitation-revoked') } }
    }
  )
  if (modifiedCount === 0 && !(await InvitationModel.exists({ _id: id }))) throw notFound('invitation')
  await recordActs('invitation', id)
  return { modifiedCount }
}

/** Counts one use, of which there are never more than its limit. Null for a code that is unknown, expired, revoked or used
 * up, which are one answer. `release` gives the use back if no account was made. */
export async function claimInvitation(code: string): Promise<{ release: () => Promise<void> } | null> {
  await connectToDatabase()
  const claimed = await InvitationModel.findOneAndUpdate(
    {
      codeHash: hashOf(code),
      revokedAt: null,
      expiresAt: trusted({ $gt: new Date() }),
      left: trusted({ $gt: 0 })
    },
    { $inc: { left: -1 } },
    { projection: { _id: 1 } }
  ).lean()
  if (!claimed) return null
  return {
    release: async () => {
      await InvitationModel.updateOne({ _id: claimed._id }, { $inc: { left: 1 } })
    }
  }
}

/** Deletes those that ended long ago. */
export async function purgeInvitations(now: Date): Promise<void> {
  await connectToDatabase()
  const before = new Date(now.getTime() - INVITATION_KEPT_DAYS * DAY_MS)
  await InvitationModel.deleteMany({
    expiresAt: trusted({ $lte: before }),
    'auditOutbox.0': trusted({ $exists: false })
  })
}
