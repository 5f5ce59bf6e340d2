import { expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { readLanguage } from '@/lib/platform/http/read-language'
import { toErrorResponse } from '@/lib/api/to-error-response'

function requestWith(cookie: string): Request {
  return new Request('http://shop.test/api/bookings', { headers: { cookie } })
}

it.each([
  ['language=de', 'de'],
  ['a=b; language=de; c=d', 'de'],
  ['language=en', 'en'],
  ['', 'en'],
  ['language=fr', 'en'],
  ['xlanguage=de', 'en'],
  ['language=', 'en'],
  ['language=de-AT', 'en']
])('the language of a request of the cookie "%s" is %s', (cookie, language) =>
  expect(readLanguage(requestWith(cookie))).toBe(language)
)

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, en;q=0.7, de;q=0.3', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=0, en', 'en'],
  ['', 'en']
])('the language of a request without a cookie follows Accept-Language: "%s" is %s', (accepted, language) => {
  expect(readLanguage(new Request('http://shop.test/api/bookings', { headers: { 'accept-language': accepted } }))).toBe(
    language
  )
})

it('the language of a request is read from a long Accept-Language in linear time (or this test exceeds its limit)', () => {
  const headers = { 'accept-language': `de${' '.repeat(600_000)}x` }
  expect(readLanguage(new Request('http://shop.test/api/bookings', { headers }))).toBe('de')
})

it('the language of a request is that of the cookie when Accept-Language differs', () => {
  const headers = { cookie: 'language=en', 'accept-language': 'de' }
  expect(readLanguage(new Request('http://shop.test/api/bookings', { headers }))).toBe('en')
})

it('the language of a request is that of its refusal, of the message and of each field', async () => {
  const rejection = new AppError('BAD_INPUT', 'errors.badInput', {
    issue: 'validation.emailRequired',
    fields: { email: 'validation.emailRequired' }
  })
  const respond = async (cookie: string): Promise<unknown> =>
    await toErrorResponse(rejection, 'a test', requestWith(cookie)).json()
  const german = 'Bitte geben Sie eine E-Mail-Adresse ein'
  expect(await respond('language=de')).toEqual({
    error: { code: 'BAD_INPUT', key: 'validation.emailRequired', message: german, fields: { email: german } }
  })
  expect(await respond('')).toEqual({
    error: {
      code: 'BAD_INPUT',
      key: 'validation.emailRequired',
      message: 'Email is Required',
      fields: { email: 'Email is Required' }
    }
  })
})
