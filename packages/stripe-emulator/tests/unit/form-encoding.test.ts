import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFormFields } from '../../browser/api-request'
import { decodeForm } from '../../http/form-encoding'
import { StripeError } from '../../http/stripe-error'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('form fields with brackets are read into groups and lists', () => {
  expect(plain(decodeForm('amount=1250&metadata[booking]=b1&expand[]=a&expand[]=b&card[checks][0]=x'))).toEqual({
    amount: '1250',
    metadata: { booking: 'b1' },
    expand: { 0: 'a', 1: 'b' },
    card: { checks: { 0: 'x' } }
  })
})

test('form fields with brackets come out as the browser script wrote them', () => {
  const key = fc.stringMatching(/^[a-z_]{1,8}$/)
  const nested = fc.dictionary(key, fc.oneof(fc.string(), fc.dictionary(key, fc.string(), { minKeys: 1 })))
  fc.assert(
    fc.property(nested, (value) => {
      const text = new URLSearchParams(toFormFields(value)).toString()
      expect(plain(decodeForm(text))).toEqual(plain(value))
    })
  )
})

test('form fields with brackets cannot reach a prototype', () => {
  decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect('polluted' in {}).toBe(false)
})

test.each(['a[b=1', 'a]b=1', '[a]=1', 'a[b]c=1', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[b][c][d][e][f][g]=1'])(
  'form fields with brackets are refused when malformed: %s',
  (text) => expect(() => decodeForm(text)).toThrow(StripeError)
)

test('form fields with brackets never end in anything but fields or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      try {
        expect(typeof decodeForm(text)).toBe('object')
      } catch (error) {
        expect(error).toBeInstanceOf(StripeError)
      }
    })
  )
})
