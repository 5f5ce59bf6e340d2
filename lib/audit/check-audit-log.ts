import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AuditEntryModel } from '@/models/audit-entry'
import { FIRST_HASH } from './audit-entry'
import { hashEntry } from './append-entry'

export type AuditCheck = { entries: number; lastHash: string; problems: string[] }

const PAGE = 1000

/** A chain cannot show a truncated end, so `knownHash`, noted earlier, must still be in it. */
export async function checkAuditLog(knownHash: string | null = null): Promise<AuditCheck> {
  await connectToDatabase()
  const problems: string[] = []
  let entries = 0
  let number = 0
  let lastHash = FIRST_HASH
  let isKnownThere = knownHash === null || knownHash === FIRST_HASH
  for (;;) {
    const page = await AuditEntryModel.find({ _id: trusted({ $gt: number }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean()
    for (const entry of page) {
      if (entry._id !== number + 1) problems.push(`Between entry ${number} and entry ${entry._id} some are missing.`)
      if (entry.previousHash !== lastHash) problems.push(`Entry ${entry._id} does not follow the one before it.`)
      if (entry.hash !== hashEntry(entry)) problems.push(`Entry ${entry._id} was changed after it was written.`)
      isKnownThere ||= entry.hash === knownHash
      number = entry._id
      lastHash = entry.hash
      entries += 1
    }
    if (page.length < PAGE) break
  }
  if (!isKnownThere)
    problems.push('The entry with the hash that was written down is gone: the end was cut off or replaced.')
  return { entries, lastHash, problems }
}
