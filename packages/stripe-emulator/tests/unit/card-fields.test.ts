import { expect, test } from 'vitest'
import { checkField, formatField, toCardFields, toFormState, type Texts } from '../../browser/card-form/card-fields'

const now = new Date(2026, 10, 21)
const good: Texts = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postalCode: '' }

test('the card form is complete without a postal code', () => {
  expect(toFormState(good, null, now)).toMatchObject({ complete: true, empty: false, brand: 'visa' })
  expect(toFormState({ number: '', expiry: '', cvc: '', postalCode: '' }, null, now)).toMatchObject({
    complete: false,
    empty: true
  })
})

test.each([
  ['number', '', 'Your card number is incomplete.'],
  ['number', '4242', 'Your card number is incomplete.'],
  ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['expiry', '', "Your card's expiration date is incomplete."],
  ['expiry', '10 / 26', "Your card's expiration date is in the past."],
  ['expiry', '12 / 25', "Your card's expiration year is in the past."],
  ['cvc', '12', "Your card's security code is incomplete."]
] as const)('the card form says of %s "%s": %s', (name, text, message) => {
  expect(checkField(name, { ...good, [name]: text }, now).error?.message).toBe(message)
})

test('the card form wants a code of four digits for American Express', () => {
  const amex = { ...good, number: '3782 822463 10005' }
  expect(checkField('cvc', amex, now).complete).toBe(false)
  expect(checkField('cvc', { ...amex, cvc: '1234' }, now).complete).toBe(true)
  expect(formatField('cvc', '12345x', '', amex)).toBe('1234')
  expect(formatField('cvc', '12345x', '', good)).toBe('123')
})

test('the card form takes no more digits than the brand has', () => {
  expect(formatField('number', '42424242424242421111', '', good)).toBe('4242 4242 4242 4242')
})

test('the card form hands the card over as the API takes it', () => {
  expect(new Map(toCardFields(good))).toEqual(
    new Map([
      ['card[number]', '4242424242424242'],
      ['card[exp_month]', '12'],
      ['card[exp_year]', '2030'],
      ['card[cvc]', '123']
    ])
  )
})
