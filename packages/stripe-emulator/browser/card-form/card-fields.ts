import { expiryState, formatExpiry, readExpiry } from '../../cards/card-expiry'
import { brandOf, cvcLengthOf, digitsOf, groupNumber, longestNumberOf, numberState } from '../../cards/card-number'
import type { FieldError, FormState } from '../frame-messages'

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode'

export type Texts = Record<FieldName, string>

/** How one field stands: `error` is set for what is wrong and for what is not finished yet. */
export interface FieldCheck {
  complete: boolean
  /**
   * True when more typing cannot make it right, so that it is said at once and not only on leaving the field.
   */
  wrong: boolean
  error: FieldError | null
}

const FINE: FieldCheck = { complete: true, wrong: false, error: null }

/** Texts of the provider: docs.stripe.com/js/element/events/on_change and its form. */
const EXPIRY_ERRORS = {
  empty: ['incomplete_expiry', "Your card's expiration date is incomplete."],
  incomplete: ['incomplete_expiry', "Your card's expiration date is incomplete."],
  month_past: ['invalid_expiry_month_past', "Your card's expiration date is in the past."],
  year_past: ['invalid_expiry_year_past', "Your card's expiration year is in the past."],
  invalid_year: ['invalid_expiry_year', "Your card's expiration year is invalid."]
} as const

/** Checks one field against the others (the code's length depends on the brand). */
export function checkField(name: FieldName, texts: Texts, now: Date): FieldCheck {
  if (name === 'number') return checkNumber(texts.number)
  if (name === 'expiry') return checkExpiry(texts.expiry, now)
  if (name === 'cvc') return checkCvc(texts.cvc, texts.number)
  return FINE
}

function checkNumber(text: string): FieldCheck {
  const state = numberState(text)
  if (state === 'complete') return FINE
  if (state === 'invalid') return problem('invalid_number', 'Your card number is invalid.', true)
  return problem('incomplete_number', 'Your card number is incomplete.', false)
}

function checkExpiry(text: string, now: Date): FieldCheck {
  const state = expiryState(text, now)
  if (state === 'complete') return FINE
  const [code, message] = EXPIRY_ERRORS[state]
  return problem(code, message, state !== 'empty' && state !== 'incomplete')
}

function checkCvc(text: string, number: string): FieldCheck {
  if (text.length === cvcLengthOf(number)) return FINE
  return problem('incomplete_cvc', "Your card's security code is incomplete.", false)
}

function problem(code: string, message: string, wrong: boolean): FieldCheck {
  return { complete: false, wrong, error: { type: 'validation_error', code, message } }
}

/** What a field shows for what was typed into it; `previous` is what it showed before. */
export function formatField(name: FieldName, text: string, previous: string, texts: Texts): string {
  if (name === 'number') return groupNumber(digitsOf(text).slice(0, longestNumberOf(text)))
  if (name === 'expiry') return formatExpiry(text, previous)
  if (name === 'cvc') return text.replace(/\D/g, '').slice(0, cvcLengthOf(texts.number))
  return text.slice(0, 12)
}

/** The form as the shop's page is told of it; the first wrong or unfinished field gives the error. */
export function toFormState(texts: Texts, shown: FieldError | null, now: Date): FormState {
  const names: readonly FieldName[] = ['number', 'expiry', 'cvc']
  return {
    empty: names.every((name) => texts[name] === ''),
    complete: names.every((name) => checkField(name, texts, now).complete),
    brand: brandOf(texts.number),
    postalCode: texts.postalCode,
    error: shown
  }
}

/** The card as the API takes it. */
export function toCardFields(texts: Texts): [string, string][] {
  const expiry = readExpiry(texts.expiry)
  return [
    ['card[number]', digitsOf(texts.number)],
    ['card[exp_month]', String(expiry?.month ?? '')],
    ['card[exp_year]', String(expiry?.year ?? '')],
    ['card[cvc]', texts.cvc]
  ]
}
