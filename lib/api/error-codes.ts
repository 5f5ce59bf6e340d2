import { PLATFORM_ERRORS, type ErrorCode } from '@/lib/platform/errors'
import { UPLOAD_ERRORS } from '@/lib/uploads/error-codes'
import { LEGAL_ERRORS } from '@/lib/legal/error-codes'
import { USER_ERRORS } from '@/lib/users/error-codes'
import { CATEGORY_ERRORS } from '@/lib/categories/error-codes'
import { LISTING_ERRORS } from '@/lib/listings/error-codes'
import { BOOKING_ERRORS } from '@/lib/orders/error-codes'
import { PAYMENT_ERRORS } from '@/lib/payments/error-codes'
import { SEARCH_ERRORS } from '@/lib/search/error-codes'
import { REPORT_ERRORS } from '@/lib/reports/error-codes'
import { CONVERSATION_ERRORS } from '@/lib/conversations/error-codes'

/** HTTP status of every error code. The type asks for the codes of every noun. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  ...PLATFORM_ERRORS,
  ...UPLOAD_ERRORS,
  ...LEGAL_ERRORS,
  ...USER_ERRORS,
  ...CATEGORY_ERRORS,
  ...LISTING_ERRORS,
  ...BOOKING_ERRORS,
  ...PAYMENT_ERRORS,
  ...SEARCH_ERRORS,
  ...REPORT_ERRORS,
  ...CONVERSATION_ERRORS
}
