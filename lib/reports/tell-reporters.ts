import 'server-only'
import { connectToDatabase } from '@/lib/db'
import { ReportModel } from '@/models/report'
import { mailDecision } from './report-mails'

/** Reports told of in one go; there is another go half a minute later. */
const MOST = 200

/**
 * Mails the decision to the reporters who have not been told. Done right after each decision, and now and then by one
 * process of the shop for those whom a stop half-way has left untold; the mail's key makes it one mail.
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
