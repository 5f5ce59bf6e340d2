import 'server-only'
import { trusted, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, groupsOf, readPage, toKeys, type ListPage } from '@/lib/platform/db/read-page'
import type { Cursors } from '@/lib/platform/paging'
import { ListingModel } from '@/models/listing'
import { ReportModel, type ReportDocument } from '@/models/report'
import { MODERATED_PROJECTION, toModeratedListings, type ModeratedListing } from './listing-queries'
import { REPORT_QUEUE } from './moderation-lists'

/** Reports of one listing that are shown, and decided, together. */
export const MOST_TOGETHER = 100

const OPEN_APPEAL = {
  'takenDown.appeal.at': trusted({ $exists: true }),
  'takenDown.upheld.at': trusted({ $exists: false })
} as const

const DECIDED = { decidedAt: trusted({ $exists: true }) } as const

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

const BY_LISTING = [{ $match: { state: 'open' } }, { $group: { _id: '$listingId', at: { $min: '$reportedAt' } } }]

/** For a bulk job: listings with open reports, at most `most`, the longest waiting first. @throws AppError NOT_ALLOWED */
export async function selectReportedIds(actor: Actor, most: number): Promise<string[]> {
  await authorize(actor, 'Admin')
  const found = await groupsOf(ReportModel, BY_LISTING).find([], { at: 1, _id: 1 }, most)
  return found.map(({ _id }) => _id.toHexString())
}

async function findListings(ids: readonly Types.ObjectId[]): Promise<Map<string, ModeratedListing>> {
  const rows = await ListingModel.find({ _id: trusted({ $in: [...ids] }) }, MODERATED_PROJECTION).lean()
  return new Map((await toModeratedListings(rows)).map((listing) => [listing.id, listing]))
}

/** The longest waiting first, with their reports, oldest first. @throws AppError NOT_ALLOWED */
export async function listReportedListings(actor: Actor, cursors: Cursors) {
  await authorize(actor, 'Admin')
  const page = await readPage(
    groupsOf(ReportModel, BY_LISTING),
    {
      order: { field: 'at', kind: 'time', direction: 1 },
      pageSize: REPORT_QUEUE.pageSize,
      keysOf: ({ at, _id }) => toKeys(at, _id)
    },
    cursors
  )
  const shown = page.rows.map(({ _id }) => _id)
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
  return { ...page, rows }
}

/** The longest waiting first. @throws AppError NOT_ALLOWED */
export async function listAppeals(actor: Actor, cursors: Cursors): Promise<ListPage<ModeratedListing>> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(ListingModel, OPEN_APPEAL, { projection: MODERATED_PROJECTION }),
    {
      order: { field: 'takenDown.appeal.at', kind: 'time', direction: 1 },
      pageSize: REPORT_QUEUE.pageSize,
      keysOf: ({ takenDown, listedAt, _id }) => toKeys(takenDown?.appeal?.at ?? listedAt, _id)
    },
    cursors
  )
  return { ...page, rows: await toModeratedListings(page.rows) }
}

export async function listDecidedReports(actor: Actor, cursors: Cursors): Promise<ListPage<Report>> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(ReportModel, DECIDED),
    {
      order: { field: 'decidedAt', kind: 'time', direction: -1 },
      pageSize: REPORT_QUEUE.pageSize,
      keysOf: ({ decidedAt, reportedAt, _id }) => toKeys(decidedAt ?? reportedAt, _id)
    },
    cursors
  )
  return { ...page, rows: page.rows.map(toReport) }
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

/** For a file: at most `most`, the longest waiting first, decided ones latest first. The caller authorizes. */
export async function findReports(part: 'open' | 'decided', most: number) {
  const rows = await (part === 'open'
    ? ReportModel.find({ state: 'open' }).sort({ reportedAt: 1, _id: 1 }).limit(most).lean()
    : ReportModel.find(DECIDED).sort({ decidedAt: -1, _id: -1 }).limit(most).lean())
  return keepReadable(ReportModel, rows).map((row) => ({ ...toReport(row), listingId: row.listingId.toHexString() }))
}

/** For a file: at most `most`, the longest waiting first. The caller authorizes. */
export async function findAppeals(most: number): Promise<ModeratedListing[]> {
  const sort = { 'takenDown.appeal.at': 1, _id: 1 } as const
  return toModeratedListings(await ListingModel.find(OPEN_APPEAL, MODERATED_PROJECTION).sort(sort).limit(most).lean())
}
