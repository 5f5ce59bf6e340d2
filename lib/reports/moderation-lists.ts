import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'

export const MODERATION_CHOICES = ['all', ...LISTING_STATUSES, 'taken-down', 'reported'] as const
export type ModerationChoice = (typeof MODERATION_CHOICES)[number]

/** All Listings. */
export const MODERATED_LISTINGS = defineList({
  path: routes.listings(),
  filters: {
    /** An ISBN, or words of title or author. */
    q: textFilter(TEXT_LIMITS.query),
    /** A part of name or address. */
    seller: textFilter(TEXT_LIMITS.query),
    show: choiceFilter(MODERATION_CHOICES, 'all')
  },
  pageSize: 50
})

export type ModeratedListingsState = ReturnType<typeof MODERATED_LISTINGS.parse>

export const QUEUE_PARTS = ['open', 'appeals', 'decided'] as const

/** Reports and appeals. */
export const REPORT_QUEUE = defineList({
  path: routes.reports(),
  filters: { show: choiceFilter(QUEUE_PARTS, 'open') },
  pageSize: 20
})

export type ReportQueueState = ReturnType<typeof REPORT_QUEUE.parse>
