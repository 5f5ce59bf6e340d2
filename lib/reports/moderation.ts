import type { StoredImage } from '@/lib/platform/images/image'
import { LISTING_STATUSES, type ListingStatus } from '@/lib/listings/listing-status'
import type { TakenDown } from '@/lib/listings/answers'
import type { ReportReason, ReportState } from './report'

/** A copy as an admin sees it. Times are ISO 8601 in UTC, money integer cents. */
export type ModeratedListing = {
  id: string
  slug: string
  title: string
  authors: readonly string[]
  description: string
  images: readonly StoredImage[]
  priceCents: number
  status: ListingStatus
  /** Out of sight: its seller is away, or it was taken down. */
  hidden: boolean
  listedAt: string
  /** Null for an account that is closed. */
  seller: { name: string; email: string } | null
  openReports: number
  takenDown: TakenDown | null
}

/** What admins can look for: a status, what was taken down, what has open reports. */
export const MODERATION_CHOICES = ['all', ...LISTING_STATUSES, 'taken-down', 'reported'] as const
export type ModerationChoice = (typeof MODERATION_CHOICES)[number]

/** Which copies are listed: of which choice, with which words or ISBN, of which seller; `page` from 1. */
export type ModerationFilter = { q: string; seller: string; show: ModerationChoice; page: number }

/** One page of a list. `total` counts no further than the list can be paged through; then there are more. */
export type Paged<Row> = { rows: Row[]; total: number; isCapped: boolean; page: number; pageCount: number }

/** A report as an admin reads it. */
export type Report = {
  id: string
  title: string
  reason: ReportReason
  explanation: string
  /** Null when no contact was given, or when it was erased some time after the decision. */
  contact: { name: string; email: string } | null
  reportedAt: string
  state: ReportState
  decidedAt: string | null
  statement: string | null
}

/** A copy with its open reports, oldest first; the copy is null when its seller has deleted it. */
export type ReportedListing = { listingId: string; title: string; listing: ModeratedListing | null; reports: Report[] }

/** The parts of the queue. */
export const QUEUE_PARTS = ['open', 'appeals', 'decided'] as const
export type QueuePart = (typeof QUEUE_PARTS)[number]
