import { Types } from 'mongoose'
import { addUser } from '@/tests/support/shop'
import type { Thing } from './thing'

/** For whoever gets its link; admins only end it. */
export async function makeInvitation(): Promise<Thing> {
  const { InvitationModel } = await import('@/models/invitation')
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { _id } = await InvitationModel.create({
    ...{ codeHash: crypto.randomUUID(), limit: 3, left: 3, expiresAt, createdBy: new Types.ObjectId() }
  })
  return { id: _id.toHexString(), places: [['invitations', _id]] }
}

/** Somebody about whom an admin has to decide. */
export async function makeWaiting(): Promise<Thing> {
  const { id } = await addUser('Buyer', 'Somebody Waiting')
  const { UserModel } = await import('@/models/user')
  const waiting = { status: 'waiting', waitingFor: 'approval', waitingSince: new Date(), sessions: [] } as const
  await UserModel.updateOne({ _id: id }, { $set: waiting })
  return { id, places: [['users', new Types.ObjectId(id)]] }
}
