import 'server-only'
import { trusted, Types } from 'mongoose'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { defineBulkAction, defineBulkList, type BulkRow, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ReportModel } from '@/models/report'
import { decideReports } from './decide-reports'
import { REPORT_QUEUE } from './moderation-lists'
import { MOST_TOGETHER, selectReportedIds } from './queries'
import { BulkDecision, BulkTakeDown, type DecideReportsInput } from './schemas'

const READ = { listingId: 1, title: 1, reportedAt: 1 } as const

/** A row is a listing, and its value the ids of its open reports: newer ones stay open. */
async function plan(actor: Actor, ids: readonly string[], outcome: 'actioned' | 'rejected'): Promise<PlannedRow[]> {
  await authorize(actor, 'Admin')
  const listingIds = ids.map((id) => new Types.ObjectId(id))
  const found = await ReportModel.find({ listingId: trusted({ $in: listingIds }), state: 'open' }, READ)
    .sort({ reportedAt: 1, _id: 1 })
    .lean()
  const byListing = new Map<string, { title: string; reportIds: string[] }>()
  for (const { _id, listingId, title } of keepReadable(ReportModel, found, READ)) {
    const listing = byListing.get(listingId.toHexString()) ?? { title, reportIds: [] }
    if (listing.reportIds.length < MOST_TOGETHER) listing.reportIds.push(_id.toHexString())
    byListing.set(listingId.toHexString(), listing)
  }
  return [...byListing].map(([id, { title, reportIds }]) => ({
    id,
    title,
    before: reportIds.join(','),
    after: outcome
  }))
}

/** After a kill the reports of a row may be decided, and not yet noted. */
async function isDecidedBy(actor: Actor, reportIds: readonly string[], reason: string): Promise<boolean> {
  const ids = reportIds.map((id) => new Types.ObjectId(id))
  const own = { decidedBy: new Types.ObjectId(actor.id), statement: reason }
  return (await ReportModel.exists({ _id: trusted({ $in: ids }), ...own })) !== null
}

async function decide(
  actor: Actor,
  { id: listingId, before }: BulkRow,
  toInput: (reports: { listingId: string; reportIds: string[] }) => DecideReportsInput
): Promise<CacheTag[]> {
  const reportIds = before.split(',')
  const input = toInput({ listingId, reportIds })
  try {
    await decideReports(actor, input)
  } catch (error) {
    const isRepeated = error instanceof AppError && error.code === 'ALREADY_DECIDED'
    if (!isRepeated || !(await isDecidedBy(actor, reportIds, input.reason))) throw error
  }
  return tagsOfListing(listingId)
}

function toLabels(t: Translator): Promise<(value: string) => string> {
  return Promise.resolve((value) => {
    if (value === 'actioned' || value === 'rejected') return t(`reports.state.${value}`)
    return t('reports.reportedTimes', { count: value.split(',').length })
  })
}

const REJECT = defineBulkAction({
  Parameters: BulkDecision,
  plan: (actor, ids) => plan(actor, ids, 'rejected'),
  apply: (actor, row, { reason }) => decide(actor, row, (reports) => ({ ...reports, outcome: 'reject', reason })),
  toLabels,
  toReason: ({ reason }) => reason
})

const TAKE_DOWN = defineBulkAction({
  Parameters: BulkTakeDown,
  plan: (actor, ids) => plan(actor, ids, 'actioned'),
  apply: (actor, row, statement) =>
    decide(actor, row, (reports) => ({ ...reports, outcome: 'take-down', ...statement })),
  toLabels,
  toReason: ({ reason }) => reason
})

/** What an admin does with the reports of many listings. Only open ones can be selected. */
export const REPORTS_BULK = defineBulkList({
  role: 'Admin',
  Filter: REPORT_QUEUE.Filter,
  select: async (actor, { show }, most) => (show === 'open' ? selectReportedIds(actor, most) : []),
  actions: { reject: REJECT, 'take-down': TAKE_DOWN }
})
