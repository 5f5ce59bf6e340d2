import 'server-only'
import { Types } from 'mongoose'
import { ReportModel } from '@/models/report'

/** The ids of the copies with open reports, each once, the newest copies first. */
export async function listReportedIds(): Promise<Types.ObjectId[]> {
  // Not `distinct`, which is outside of MongoDB's Stable API.
  const groups = await ReportModel.aggregate<{ _id: unknown }>([
    { $match: { state: 'open' } },
    { $group: { _id: '$listingId' } },
    { $sort: { _id: -1 } }
  ])
  return groups.map(({ _id }) => _id).filter((id) => id instanceof Types.ObjectId)
}
