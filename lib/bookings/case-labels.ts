import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { CaseReason, CaseStatus } from './case'

/** What a case is about, in words. */
export const CASE_REASON_LABELS = {
  not_handed_over: 'The book was not handed over',
  not_as_described: 'The book is not as described',
  damaged: 'The book is damaged',
  other: 'Something else'
} as const satisfies Record<CaseReason, Text>

/** How a case stands, in words. */
export const CASE_STATUS_LABELS = {
  with_seller: 'waiting for the seller',
  with_shop: 'waiting for the shop',
  handed_over: 'closed, the book was handed over',
  refunded: 'closed, the money goes back',
  partly_refunded: 'closed, a part of the money goes back',
  dismissed: 'closed, the sale stands',
  withdrawn: 'withdrawn by the buyer'
} as const satisfies Record<CaseStatus, Text>

/** What happens next with an open case, and until when (`time`, already formatted); null for one that has ended. */
export function describeCaseStep(status: CaseStatus, reader: 'buyer' | 'seller', time: string, t: Texts): string | null {
  if (status === 'with_shop') return t('A case is open. The shop decides by {time}; until then nothing counts as handed over.', { time })
  if (status !== 'with_seller') return null
  return reader === 'buyer'
    ? t('You have opened a case. The seller has until {time} to answer; after that the shop decides.', { time })
    : t('The buyer has opened a case. Return the money or answer by {time}; after that the shop decides.', { time })
}
