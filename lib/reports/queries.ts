import 'server-only'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { ReportModel, type ReportDocument } from '@/models/report'
import { MODERATED_PROJECTION, toModeratedListings, type ModeratedListing } from './listing-queries'
import type { Paged } from './moderation'

const PER_PAGE = 20
const MOST_TOGETHER = 100

const OPEN_APPEAL = {
  'takenDown.appeal.at': trusted({ $exists: true }),
  'takenDown.upheld.at': trusted({ $exists: false })
} as const

type ReportRow = ReportDocument & { _id: Types.ObjectId }

/** `contact` is null if anonymous, or erased after the decision. */
function toReport(row: ReportRow) {
  return {
    id: row._id.toHexString(),
    title: row.title,
    reason: row.reason,
    explanation: row.explanation,
    contact: row.contact ? { name: row.contact.name ?? '', email: row.contact.email ?? '' } : null,
    reportedAt: row.reportedAt.toISOString(),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    statement: row.statement ?? null
  }
}

export type Report = ReturnType<typeof toReport>
/** `listing` is null once deleted. */
export type ReportedListing = Awaited<ReturnType<typeof listReportedListings>>['rows'][number]

function toPaged<Row>(rows: Row[], total: number, page: number): Paged<Row> {
  return { rows, total, isCapped: false, page, pageCount: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

async function findListings(ids: readonly Types.ObjectId[]): Promise<Map<string, ModeratedListing>> {
  const rows = await ListingModel.find({ _id: trusted({ $in: [...ids] }) }, MODERATED_PROJECTION).lean()
  return new Map((await toModeratedListings(rows)).map((listing) => [listing.id, listing]))
}

/** The longest waiting first, with their reports, oldest first. @throws AppError NOT_ALLOWED */
export async function listReportedListings(actor: Actor, page: number) {
  await authorize(actor, 'Admin')
  const all = await ReportModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { state: 'open' } },
    { $group: { _id: '$listingId', oldest: { $min: '$reportedAt' } } },
    { $sort: { oldest: 1, _id: 1 } },
    { $project: { _id: 1 } }
  ])
  const groups = all.filter(({ _id }) => _id instanceof Types.ObjectId)
  const shown = groups.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ _id }) => _id)
  const [listings, reports] = await Promise.all([
    findListings(shown),
    Promise.all(
      shown.map((listingId) =>
        ReportModel.find({ listingId, state: 'open' }).sort({ reportedAt: 1 }).limit(MOST_TOGETHER).lean()
      )
    )
  ])
  const rows = shown.map((id, place) => {
    const own = keepReadable(ReportModel, reports[place] ?? []).map(toReport)
    const listing = listings.get(id.toHexString()) ?? null
    return { listingId: id.toHexString(), title: listing?.title ?? own[0]?.title ?? '', listing, reports: own }
  })
  return toPaged(rows, groups.length, page)
}

/** The longest waiting first. @throws AppError NOT_ALLOWED */
export async function listAppeals(actor: Actor, page: number): Promise<Paged<ModeratedListing>> {
  await authorize(actor, 'Admin')
  const [rows, total] = await Promise.all([
    ListingModel.find(OPEN_APPEAL, MODERATED_PROJECTION)
      .sort({ 'takenDown.appeal.at': 1, _id: 1 })
      .skip((page - 1) * PER_PAGE)
      .limit(PER_PAGE)
      .lean(),
    ListingModel.countDocuments(OPEN_APPEAL)
  ])
  return toPaged(await toModeratedListings(rows), total, page)
}

export async function listDecidedReports(actor: Actor, page: number): Promise<Paged<Report>> {
  await authorize(actor, 'Admin')
  const decided = { decidedAt: trusted({ $exists: true }) }
  const [rows, total] = await Promise.all([
    ReportModel.find(decided)
      .sort({ decidedAt: -1, _id: -1 })
      .skip((page - 1) * PER_PAGE)
      .limit(PER_PAGE)
      .lean(),
    ReportModel.countDocuments(decided)
  ])
  return toPaged(keepReadable(ReportModel, rows).map(toReport), total, page)
}

/** Reports, as the overview counts them; a copy can have several. */
export async function countWaiting(actor: Actor): Promise<{ reports: number; appeals: number }> {
  await authorize(actor, 'Admin')
  const [reports, appeals] = await Promise.all([
    ReportModel.countDocuments({ state: 'open' }),
    ListingModel.countDocuments(OPEN_APPEAL)
  ])
  return { reports, appeals }
}
