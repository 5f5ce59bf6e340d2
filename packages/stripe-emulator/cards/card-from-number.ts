import { createHash } from 'node:crypto'
import type { Parameters } from '../http/parameters'
import { StripeError } from '../http/stripe-error'
import type { CardRecord } from '../journal/records'
import type { ErrorCode } from '../sdk/error-codes'
import { brandOf, cvcLengthOf, digitsOf, numberState } from './card-number'
import { testCardOf, type TestCard } from './test-cards'

/**
 * A card from the fields of the card form. The number and the security code are looked at here and kept
 * nowhere.
 * @throws StripeError (402, card_error) for a number, date or code that cannot be right.
 */
export function cardFromNumber(fields: Parameters, now: Date): CardRecord {
  const number = digitsOf(fields.requiredText('number'))
  if (numberState(number) !== 'complete') throw wrong('number', 'incorrect_number', 'Your card number is incorrect.')
  const month = fields.integer('exp_month') ?? 0
  const shortYear = fields.integer('exp_year') ?? 0
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  if (month < 1 || month > 12)
    throw wrong('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  if (year < now.getFullYear() || year > now.getFullYear() + 50) {
    throw wrong('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    throw wrong('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  const cvc = fields.text('cvc') ?? ''
  if (cvc !== '' && (!/^\d+$/.test(cvc) || cvc.length !== cvcLengthOf(number))) {
    throw wrong('cvc', 'invalid_cvc', "Your card's security code is invalid.")
  }
  return toCard(number, testCardOf(number), month, year, cvc !== '')
}

/**
 * The card behind a name such as `visa`: expires in the year after next, as the provider's own ones lie
 * ahead.
 */
export function cardFromTestCard(card: TestCard, now: Date): CardRecord {
  return toCard(card.number, card, 12, now.getFullYear() + 2, true)
}

function toCard(
  number: string,
  known: TestCard | null,
  expMonth: number,
  expYear: number,
  cvcGiven: boolean
): CardRecord {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth,
    expYear,
    funding: known?.funding ?? 'unknown',
    country: known?.country ?? 'US',
    // Only test numbers get a fingerprint: 16 digits are too few to hide behind a hash.
    fingerprint: known ? createHash('sha256').update(number).digest('base64url').slice(0, 16) : 'not-a-test-card',
    manners: known?.names[0] ?? 'not-a-test-card',
    cvcGiven
  }
}

function wrong(param: string, code: ErrorCode, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, param, message })
}
