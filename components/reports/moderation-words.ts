import type { BadgeTone } from '@/components/ui/badge'
import type { ListingStatus } from '@/lib/listings/listing'
import type { ModerationChoice, Paged, QueuePart } from '@/lib/reports/moderation'

/** The states of a copy as an admin reads them. */
export const STATUS_LOOKS: Record<ListingStatus, { word: string; tone: BadgeTone }> = {
  available: { word: 'Available', tone: 'success' },
  reserved: { word: 'Reserved', tone: 'notice' },
  sold: { word: 'Sold', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' }
}

/** What can be picked from all copies. */
export const CHOICE_WORDS: Record<ModerationChoice, string> = {
  all: 'All',
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  'taken-down': 'Taken down',
  reported: 'Reported'
}

/** The parts of the queue. */
export const PART_WORDS: Record<QueuePart, string> = { open: 'Reports', appeals: 'Appeals', decided: 'Decided' }

/** "12 listings", or "More than 9,999 listings" where nobody counts on. */
export function toCountWords({ total, isCapped }: Pick<Paged<unknown>, 'total' | 'isCapped'>, one: string): string {
  const number = total.toLocaleString('en-IE')
  if (isCapped) return `${number} ${one}s or more; search to see the others`
  return total === 1 ? `1 ${one}` : `${number} ${one}s`
}
