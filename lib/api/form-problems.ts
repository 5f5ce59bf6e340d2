import 'server-only'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { ErrorCode } from '@/lib/platform/errors'
import type { FormRejection } from './handle-form'

/** One message per field, since the URL does not tell which rule failed. */
const BY_FIELD = new Map(
  Object.entries<PlainKey>({
    name: 'validation.nameRules',
    type: 'validation.accountTypeRequired',
    email: 'validation.email',
    password: 'validation.passwordRules',
    code: 'validation.codeWrong',
    userPhoneNumber: 'validation.phoneRules',
    meetingLocation: 'validation.meetingLocationRules',
    copies: 'validation.copiesRules',
    text: 'validation.messageRules',
    reason: 'validation.reportReasonRequired',
    explanation: 'validation.explanationRequired'
  })
)

const BY_CODE = new Map(
  Object.entries<PlainKey>({
    TOO_MANY_REQUESTS: 'errors.tooManyAttempts',
    NOT_ALLOWED: 'errors.notAllowed',
    NOT_FOUND: 'errors.bookGone',
    OWN_BOOK: 'errors.bookOwnCopy',
    INVITATION_NEEDED: 'errors.invitationNeeded',
    INVITATION_INVALID: 'errors.invitationInvalid',
    DOMAIN_NOT_ALLOWED: 'errors.domainNotAllowed',
    ACCOUNT_EXISTS: 'errors.accountExists',
    BOOK_GONE: 'errors.bookedBySomebodyElse',
    PRICE_CHANGED: 'errors.priceChangedMeanwhile',
    NOT_PAYABLE: 'errors.notPayable',
    NOT_BOOKABLE: 'errors.notBookable',
    BLOCKED_BY_YOU: 'errors.blockedByYou',
    RECIPIENT_GONE: 'errors.recipientGone',
    NO_CASE: 'errors.caseChanged',
    HOLD_OVER: 'errors.holdOver',
    TOO_MANY_HOLDS: 'errors.tooManyHolds',
    TERMS_NOT_ACCEPTED: 'errors.termsNotAccepted',
    EMAIL_NOT_CONFIRMED: 'errors.emailNotConfirmed',
    COOL_DOWN: 'errors.coolDown',
    CHANGED_MEANWHILE: 'errors.listingChanged',
    BUSY: 'errors.busy',
    DATABASE_UNAVAILABLE: 'users.signInProblem.DATABASE_UNAVAILABLE',
    STORAGE_FULL: 'errors.storageFull',
    QUARANTINED: 'errors.quarantined',
    MAINTENANCE: 'errors.maintenance'
  } satisfies Partial<Record<ErrorCode, PlainKey>>)
)

export function toFormProblem({ error, field }: Partial<FormRejection>): PlainKey | null {
  if (error === undefined) return null
  return (error === 'BAD_INPUT' ? BY_FIELD.get(field ?? '') : BY_CODE.get(error)) ?? 'errors.unexpected'
}
