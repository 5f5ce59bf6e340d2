import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ReportModel } from '@/models/report'
import { mailDecision } from './report-mails'

/** The most reports that one call tells of; the next one goes on. */
const MOST = 200

/**
 * Mails the decision to the reporters who have not been told. Done right after each decision, and by a job for those whom a
 * process that died has left untold; the mail's key makes it one mail.
 */
export async function tellReporters(): Promise<void> {
  await connectToDatabase()
  const untold = await ReportModel.find({ untold: true }).sort({ decidedAt: 1 }).limit(MOST).lean()
  for (const { _id, title, state, statement, contact } of untold) {
    if (contact?.email && statement && state !== 'open') {
      await mailDecision({ id: _id.toHexString(), email: contact.email, language: contact.language, title, state, statement })
    }
    await ReportModel.updateOne({ _id }, { $unset: { untold: 1 } })
  }
}
