import 'server-only'
import { trusted, Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { parseIssueText } from '@/lib/platform/i18n/message'
import { AuditEntryModel } from '@/models/audit-entry'
import { BulkRowModel } from '@/models/bulk-row'
import { hashRows } from './rows-hash'

/** In entries of earlier releases, which have it in the reason. */
const HASH = /SHA-256 ([0-9a-f]{64})/

function findHash(reason: string, detail: string | null | undefined): string | undefined {
  const hash = detail ? parseIssueText(detail)?.parameters?.hash : HASH.exec(reason)?.[1]
  return typeof hash === 'string' ? hash : undefined
}

/** One problem for each entry of the audit log whose list of rows is not as it was when the job started. */
export async function checkBulkRows(): Promise<string[]> {
  await connectToDatabase()
  const problems: string[] = []
  const entries = AuditEntryModel.find({ action: 'bulk-job-started', _id: trusted({ $gt: 0 }) })
    .sort({ _id: 1 })
    .lean()
  for await (const { _id, targetId, reason, detail } of entries.cursor()) {
    const rows = await BulkRowModel.find({ jobId: new Types.ObjectId(targetId) }, { before: 1, after: 1 })
      .sort({ number: 1 })
      .lean()
    if (hashRows(rows) !== findHash(reason, detail)) problems.push(`The rows of the job of entry ${_id} were changed.`)
  }
  return problems
}
