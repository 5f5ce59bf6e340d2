import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { readLanguage } from '@/lib/platform/http/read-language'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'

function requestWith(cookie: string): Request {
  return new Request('http://shop.test/api/bookings', { headers: { cookie } })
}

describe('the language of a request', () => {
  it.each([
    ['language=de', 'de'], ['a=b; language=de; c=d', 'de'], ['language=en', 'en'], ['', 'en'], ['language=fr', 'en'], ['xlanguage=de', 'en'],
    ['language=', 'en'], ['language=de-AT', 'en']
  ])('of the cookie "%s" is %s', (cookie, language) => expect(readLanguage(requestWith(cookie))).toBe(language))

  it('is that of its refusal, of the message and of each field', async () => {
    const rejection = new AppError('BAD_INPUT', 'Something in the request is not right.', {
      says: 'Email is Required', fields: { email: 'Email is Required' }
    })
    const response = async (cookie: string): Promise<unknown> => (await toErrorResponse(rejection, 'a test', requestWith(cookie)).json())
    const german = 'Bitte geben Sie eine E-Mail-Adresse ein'
    expect(await response('language=de')).toEqual({ error: { code: 'BAD_INPUT', message: german, fields: { email: german } } })
    expect(await response('')).toEqual({ error: { code: 'BAD_INPUT', message: 'Email is Required', fields: { email: 'Email is Required' } } })
  })
})
