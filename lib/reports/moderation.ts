import type { StoredImage } from '@/lib/platform/images/image'
import { LISTING_STATUSES, type ListingStatus } from '@/lib/listings/listing-status'
import type { TakenDown } from '@/lib/listings/answers'
import type { ReportReason, ReportState } from './report'

/** Times are ISO 8601 in UTC, money integer cents. */
export type ModeratedListing = {
  id: string
  slug: string
  title: string
  authors: readonly string[]
  description: string
  images: readonly StoredImage[]
  priceCents: number
  status: ListingStatus
  hidden: boolean
  listedAt: string
  /** Null for a closed account. */
  seller: { name: string; email: string } | null
  openReports: number
  takenDown: TakenDown | null
}

export const MODERATION_CHOICES = ['all', ...LISTING_STATUSES, 'taken-down', 'reported'] as const
export type ModerationChoice = (typeof MODERATION_CHOICES)[number]

export type ModerationFilter = { q: string; seller: string; show: ModerationChoice; page: number }

/** `total` is limited to what can be paged through (`isCapped`). */
export type Paged<Row> = { rows: Row[]; total: number; isCapped: boolean; page: number; pageCount: number }

export type Report = {
  id: string
  title: string
  reason: ReportReason
  explanation: string
  /** Null if anonymous, or erased after the decision. */
  contact: { name: string; email: string } | null
  reportedAt: string
  state: ReportState
  decidedAt: string | null
  statement: string | null
}

/** Reports oldest first; `listing` is null once deleted. */
export type ReportedListing = { listingId: string; title: string; listing: ModeratedListing | null; reports: Report[] }

export const QUEUE_PARTS = ['open', 'appeals', 'decided'] as const
export type QueuePart = (typeof QUEUE_PARTS)[number]
