import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { countUnused } from '@/lib/users/two-step'
import { UserModel } from '@/models/user'

export type TwoStep = { since: Date; recoveryCodesLeft: number }

/** Null while it is off. */
export async function findTwoStep(actor: Actor): Promise<TwoStep | null> {
  await connectToDatabase()
  const user = await UserModel.findOne(
    { _id: actor.id, status: 'active' },
    { 'twoStep.since': 1, 'twoStep.recoveryCodes': 1 }
  ).lean()
  return user?.twoStep
    ? { since: user.twoStep.since, recoveryCodesLeft: countUnused(user.twoStep.recoveryCodes) }
    : null
}
