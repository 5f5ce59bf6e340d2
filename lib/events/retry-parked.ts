import 'server-only'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { ParkedSubjectModel } from '@/models/parked-subject'

/** Has the events tried again that wait for an admin. They go on in their order, or wait once more. @throws AppError
 * NOT_ALLOWED */
export async function retryParked(actor: Actor): Promise<{ retried: number }> {
  await authorize(actor, 'Admin')
  await recordAudit(actor, 'events-retried', ['list', 'events'])
  const { modifiedCount } = await ParkedSubjectModel.updateMany(
    { parkedAt: trusted({ $exists: true }) },
    { $set: { tries: 0, retryAt: await readDatabaseTime() }, $unset: { parkedAt: 1 } }
  )
  return { retried: modifiedCount }
}
