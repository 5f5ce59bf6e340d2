import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ReportModel } from '@/models/report'
import { CONTACT_KEPT_MS } from './report'

/** Erases who reported what was decided half a year ago; what was said and decided stays on record. */
export async function purgeContacts(now = new Date()): Promise<void> {
  await connectToDatabase()
  await ReportModel.updateMany(
    {
      decidedAt: trusted({ $lte: new Date(now.getTime() - CONTACT_KEPT_MS) }),
      untold: trusted({ $exists: false }),
      $or: [{ contact: trusted({ $exists: true }) }, { reporterId: trusted({ $exists: true }) }]
    },
    { $unset: { contact: 1, reporterId: 1 } }
  )
}
