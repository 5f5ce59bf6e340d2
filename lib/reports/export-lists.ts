import 'server-only'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { MAX_EXPORTED, tooManyRows } from '@/lib/platform/csv/export-limit'
import { toCsvFile, type CsvColumns, type CsvFile } from '@/lib/platform/csv/write-csv'
import { findModeratedListings, type ModeratedListing } from './listing-queries'
import type { ModeratedListingsState, ReportQueueState } from './moderation-lists'
import { findAppeals, findReports, type Report } from './queries'

const LISTING_CSV: CsvColumns<ModeratedListing> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  authors: ({ authors }) => authors.join(', '),
  price: ({ priceCents }) => ({ cents: priceCents }),
  status: ({ status }) => status,
  seller: ({ seller }) => seller?.name ?? null,
  sellerEmail: ({ seller }) => seller?.email ?? null,
  listedAt: { momentOf: ({ listedAt }) => listedAt },
  openReports: ({ openReports }) => openReports,
  takenDownAt: { momentOf: ({ takenDown }) => takenDown?.at ?? null },
  takedownReason: ({ takenDown }) => takenDown?.reason ?? null
}

const REPORT_CSV: CsvColumns<Report & { listingId: string }> = {
  id: ({ id }) => id,
  listing: ({ listingId }) => listingId,
  title: ({ title }) => title,
  reason: ({ reason }) => reason,
  explanation: ({ explanation }) => explanation,
  reporter: ({ contact }) => contact?.name ?? null,
  reporterEmail: ({ contact }) => contact?.email ?? null,
  reportedAt: { momentOf: ({ reportedAt }) => reportedAt },
  state: ({ state }) => state,
  decidedAt: { momentOf: ({ decidedAt }) => decidedAt },
  statement: ({ statement }) => statement
}

const APPEAL_CSV: CsvColumns<ModeratedListing> = {
  ...LISTING_CSV,
  appealedAt: { momentOf: ({ takenDown }) => takenDown?.appeal?.at ?? null },
  appeal: ({ takenDown }) => takenDown?.appeal?.text ?? null
}

function assertFits<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > MAX_EXPORTED) throw tooManyRows()
  return rows
}

/** CSV of All Listings, in the order of the list. Audited. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportListings(
  actor: Actor,
  filter: Pick<ModeratedListingsState, 'show' | 'seller' | 'q'>
): Promise<CsvFile> {
  await authorize(actor, 'Admin')
  const rows = assertFits(await findModeratedListings(filter, MAX_EXPORTED + 1))
  const { show, seller, q } = filter
  await recordAudit(actor, 'list-exported', ['list', 'listings'], [show, seller, q].filter(Boolean).join(' '))
  return toCsvFile(LISTING_CSV, rows)
}

/** CSV of one part of the queue, in its order. Audited. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportReports(actor: Actor, { show }: Pick<ReportQueueState, 'show'>): Promise<CsvFile> {
  await authorize(actor, 'Admin')
  const csv =
    show === 'appeals'
      ? toCsvFile(APPEAL_CSV, assertFits(await findAppeals(MAX_EXPORTED + 1)))
      : toCsvFile(REPORT_CSV, assertFits(await findReports(show, MAX_EXPORTED + 1)))
  await recordAudit(actor, 'list-exported', ['list', 'reports'], show)
  return csv
}
