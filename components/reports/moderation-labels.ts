import type { BadgeTone } from '@/components/ui/badge'
import type { ListingStatus } from '@/lib/listings/listing-status'
import type { ModerationChoice, Paged, QueuePart } from '@/lib/reports/moderation'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'

export const STATUS_LOOKS = {
  available: { word: 'Available', tone: 'success' },
  reserved: { word: 'Reserved', tone: 'notice' },
  sold: { word: 'Sold', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' }
} as const satisfies Record<ListingStatus, { word: Text; tone: BadgeTone }>

export const CHOICE_LABELS = {
  all: 'All',
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  'taken-down': 'Taken down',
  reported: 'Reported'
} as const satisfies Record<ModerationChoice, Text>

export const PART_LABELS = { open: 'Reports', appeals: 'Appeals', decided: 'Decided' } as const satisfies Record<QueuePart, Text>

/** "12 listings", or "9,999 listings or more" where nobody counts on. */
export function formatCount({ total, isCapped }: Pick<Paged<unknown>, 'total' | 'isCapped'>, t: Texts): string {
  if (isCapped) return t('{count} listings or more; search to see the others', { count: formatNumber(total, t.language) })
  return t.count(total, '1 listing', '{count} listings')
}
