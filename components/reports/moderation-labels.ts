import type { BadgeTone } from '@/components/ui/badge'
import type { ListingStatus } from '@/lib/listings/listing-status'
import type { ModerationChoice, Paged, QueuePart } from '@/lib/reports/moderation'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

export const STATUS_LOOKS = {
  available: { word: 'listings.status.available', tone: 'success' },
  reserved: { word: 'listings.status.reserved', tone: 'notice' },
  sold: { word: 'listings.status.sold', tone: 'neutral' },
  withdrawn: { word: 'listings.status.withdrawn', tone: 'neutral' }
} as const satisfies Record<ListingStatus, { word: PlainKey; tone: BadgeTone }>

export const CHOICE_LABELS = {
  all: 'reports.choice.all',
  available: 'reports.choice.available',
  reserved: 'reports.choice.reserved',
  sold: 'reports.choice.sold',
  withdrawn: 'reports.choice.withdrawn',
  'taken-down': 'reports.choice.taken-down',
  reported: 'reports.choice.reported'
} as const satisfies Record<ModerationChoice, PlainKey>

export const PART_LABELS = {
  open: 'reports.part.open',
  appeals: 'reports.part.appeals',
  decided: 'reports.part.decided'
} as const satisfies Record<QueuePart, PlainKey>

/** "12 listings", or "9,999 listings or more" beyond the limit. */
export function formatCount({ total, isCapped }: Pick<Paged<unknown>, 'total' | 'isCapped'>, t: Translator): string {
  if (isCapped) return t('reports.listingCountCapped', { count: total })
  return t('reports.listingCount', { count: total })
}
