import 'server-only'
import type { ErrorCode } from '@/lib/platform/errors'
import type { Said } from '@/lib/platform/i18n/said'
import { said } from '@/lib/platform/i18n/said'
import type { FormRejection } from './handle-form'

/** What is wrong with a field. Which of its rules was broken is not in the address, so all of them are said. */
const BY_FIELD: Readonly<Record<string, Said>> = {
  name: 'A name is one line of at most 80 characters.',
  type: 'Account type is Required',
  email: 'That does not look like an email address',
  password: 'Choose a password of 8 to 128 characters that few people use, without your name or email in it.',
  userPhoneNumber: 'A phone number has 6 to 15 digits, and nothing else but spaces and a plus in front.',
  meetingLocation: 'Name a place to meet, in one line of at most 200 characters.'
}

const BY_CODE: Readonly<Partial<Record<ErrorCode, Said>>> = {
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.',
  NOT_ALLOWED: 'Your account may not do this.',
  NOT_FOUND: 'That book is no longer listed.',
  OWN_BOOK: 'This is your own copy. You cannot book it.',
  ACCOUNT_EXISTS: 'You have an account with this address already. Log in with its password, or choose a new one if you have forgotten it.',
  BOOK_GONE: 'Somebody else was quicker: this book has just been booked.',
  PRICE_CHANGED: 'The price of this copy has changed. Look at the new one before you book.',
  NOT_PAYABLE: 'This copy costs less than cards can pay. Ask the seller to raise its price.',
  TOO_MANY_HOLDS: 'You hold as many books as you can at a time. Pay for one or let one go first.',
  EMAIL_NOT_CONFIRMED: 'Confirm your email address in your profile to hold more books.',
  COOL_DOWN: 'You held this book before without paying. Others get a chance now; try again later.',
  CHANGED_MEANWHILE: 'This copy has changed this very moment. Look at it again.',
  BUSY: 'Very many people are here right now. Please try again in a moment.',
  DATABASE_AWAY: 'The shop is being looked after right now. Please try again in a moment.',
  STORAGE_FULL: 'The shop has no room to save anything right now. Please try again later.'
}

const OTHERWISE = said('Something went wrong. Please try again.')

function find<Name extends string>(texts: Readonly<Partial<Record<Name, Said>>>, name: string): Said | undefined {
  return Object.entries<Said | undefined>(texts).find(([known]) => known === name)?.[1]
}

/** What the page of a form says for a refusal in its address; null where there is none. */
export function toFormProblem({ error, field }: Partial<FormRejection>): Said | null {
  if (error === undefined) return null
  return (error === 'BAD_INPUT' ? find(BY_FIELD, field ?? '') : find(BY_CODE, error)) ?? OTHERWISE
}
