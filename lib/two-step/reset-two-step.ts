import 'server-only'
import { trusted } from 'mongoose'
import { appendEntry } from '@/lib/audit/append-entry'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { toAccountEvents } from '@/lib/users/events'
import { COMMAND } from '@/lib/users/make-admin'
import { Email } from '@/lib/users/schemas'
import { UserModel } from '@/models/user'

/** For somebody who has lost the app and the recovery codes; the caller has made sure of who asks. Ends all sessions.
 * Audited. @throws ZodError for an invalid address; AppError NOT_FOUND */
export async function unsafeResetTwoStep(givenEmail: string): Promise<{ email: string }> {
  const email = Email.parse(givenEmail)
  await connectToDatabase()
  const wanted = { email, 'twoStep.secret': trusted({ $exists: true }) }
  const user = await UserModel.findOne(wanted, { _id: 1 }).lean()
  if (!user) throw new AppError('NOT_FOUND', message('errors.noTwoStep', { email }))
  await appendEntry(COMMAND, { action: 'two-step-reset', targetKind: 'user', targetId: user._id.toHexString() })
  await UserModel.updateOne(
    { _id: user._id, 'twoStep.secret': wanted['twoStep.secret'] },
    {
      $set: { sessions: [] },
      $unset: { twoStep: 1 },
      $inc: { sessionVersion: 1 },
      $push: { events: { $each: toAccountEvents('two-step-reset', new Date()) } }
    }
  )
  return { email }
}
