import type { Translator } from '@/lib/platform/i18n/translator'
import type { CancelCause } from './order-status'

type Ended = { cancelReason?: string | null | undefined; cancelCause?: CancelCause | null | undefined }

/** Why a booking was cancelled, in the words of a person or of the shop. Bookings of earlier releases have those of the
 * shop as a reason, in English. */
export function describeCancelReason({ cancelReason, cancelCause }: Ended, t: Translator): string | null {
  return cancelReason ?? (cancelCause ? t(`bookings.cancelCause.${cancelCause}`) : null)
}
