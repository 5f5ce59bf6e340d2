import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { CaseReason, CaseStatus } from './case'

export const CASE_REASON_LABELS = {
  not_handed_over: 'cases.reason.not_handed_over',
  not_as_described: 'cases.reason.not_as_described',
  damaged: 'cases.reason.damaged',
  other: 'cases.reason.other'
} as const satisfies Record<CaseReason, PlainKey>

export const CASE_STATUS_LABELS = {
  with_seller: 'cases.status.with_seller',
  with_shop: 'cases.status.with_shop',
  handed_over: 'cases.status.handed_over',
  refunded: 'cases.status.refunded',
  partly_refunded: 'cases.status.partly_refunded',
  dismissed: 'cases.status.dismissed',
  withdrawn: 'cases.status.withdrawn'
} as const satisfies Record<CaseStatus, PlainKey>

/** What happens next with an open case, and until when (`time`, already formatted); null for one that has ended. */
export function describeCaseStep(
  status: CaseStatus,
  reader: 'buyer' | 'seller',
  time: string,
  t: Translator
): string | null {
  if (status === 'with_shop') return t('cases.stepWithShop', { time })
  if (status !== 'with_seller') return null
  return reader === 'buyer' ? t('cases.stepBuyerWaits', { time }) : t('cases.stepSellerAnswers', { time })
}
