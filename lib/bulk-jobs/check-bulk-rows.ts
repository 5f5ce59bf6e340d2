import 'server-only'
import { trusted, Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AuditEntryModel } from '@/models/audit-entry'
import { BulkRowModel } from '@/models/bulk-row'
import { hashRows } from './rows-hash'

const HASH = /SHA-256 ([0-9a-f]{64})/

/** One problem for each entry of the audit log whose list of rows is not as it was when the job started. */
export async function checkBulkRows(): Promise<string[]> {
  await connectToDatabase()
  const problems: string[] = []
  const entries = AuditEntryModel.find({ action: 'bulk-job-started', _id: trusted({ $gt: 0 }) })
    .sort({ _id: 1 })
    .lean()
  for await (const { _id, targetId, reason } of entries.cursor()) {
    const rows = await BulkRowModel.find({ jobId: new Types.ObjectId(targetId) }, { before: 1, after: 1 })
      .sort({ number: 1 })
      .lean()
    if (hashRows(rows) !== HASH.exec(reason)?.[1]) problems.push(`The rows of the job of entry ${_id} were changed.`)
  }
  return problems
}
