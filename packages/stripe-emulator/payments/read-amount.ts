import type { Parameters } from '../http/parameters'
import { badParameter, missingParameter, unsupported } from '../http/stripe-error'

/** Smallest card charge in minor units: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const SMALLEST = new Map([
  ['eur', { least: 50, sign: '€' }],
  ['usd', { least: 50, sign: '$' }],
  ['gbp', { least: 30, sign: '£' }],
  ['chf', { least: 50, sign: 'CHF ' }]
])

/** Eight digits in minor units, from the same page. */
const LARGEST = 99_999_999

/** The currency in small letters. @throws StripeError (400) for an unknown one, or one that the emulator does not support. */
export function readCurrency(params: Parameters): string | undefined {
  const given = params.text('currency')
  if (given === undefined || given === null) return undefined
  const currency = given.toLowerCase()
  if (SMALLEST.has(currency)) return currency
  if (Intl.supportedValuesOf('currency').includes(currency.toUpperCase()))
    throw unsupported('currency', `the currency ${currency}`)
  const message =
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ` + `${[...SMALLEST.keys()].join(', ')}`
  throw badParameter('currency', null, message)
}

/**
 * A charge in minor units (cents).
 * @throws StripeError (400): parameter_missing, parameter_invalid_integer, amount_too_small,
 * amount_too_large.
 */
export function readAmount(params: Parameters, currency: string): number {
  const amount = params.integer('amount')
  if (amount === undefined) throw missingParameter('amount')
  checkAmount(amount, currency)
  return amount
}

/** The same limits for an amount or currency that an update brings. */
export function checkAmount(amount: number, currency: string): void {
  const { least, sign } = SMALLEST.get(currency) ?? { least: 50, sign: '' }
  if (amount < 1) {
    throw badParameter('amount', 'parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  }
  if (amount < least) {
    throw badParameter('amount', 'amount_too_small', `Amount must be at least ${sign}${money(least)} ${currency}`)
  }
  if (amount > LARGEST) {
    throw badParameter('amount', 'amount_too_large', `Amount must be no more than ${sign}${money(LARGEST)} ${currency}`)
  }
}

/** Cents as the provider writes them in its messages: 1,234.50. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** An amount with its sign, as refund messages have it. */
export function moneyWithSign(cents: number, currency: string): string {
  return `${SMALLEST.get(currency)?.sign ?? ''}${money(cents)}`
}
