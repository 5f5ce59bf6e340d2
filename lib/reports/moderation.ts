import { LISTING_STATUSES } from '@/lib/listings/listing-status'

export const MODERATION_CHOICES = ['all', ...LISTING_STATUSES, 'taken-down', 'reported'] as const
export type ModerationChoice = (typeof MODERATION_CHOICES)[number]

export type ModerationFilter = { q: string; seller: string; show: ModerationChoice; page: number }

/** `total` is limited to what can be paged through (`isCapped`). */
export type Paged<Row> = { rows: Row[]; total: number; isCapped: boolean; page: number; pageCount: number }

export const QUEUE_PARTS = ['open', 'appeals', 'decided'] as const
export type QueuePart = (typeof QUEUE_PARTS)[number]
