import { describe, expect, it } from 'vitest'
import { findMatchingTag, parseEncodings, toEntityTag } from '@/server/http/negotiate'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZIP;q=1.0, br;q=0.5', ['gzip', 'br', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['gzip;q=nonsense', ['identity']]
])('the coding of a page follows what is accepted: %s', (header, codings) => {
  expect(parseEncodings(header)).toEqual(codings)
})

describe('a visitor who holds a copy', () => {
  const all = parseEncodings('gzip, br')

  it('a visitor who holds a copy is told so, whichever of the tags it is and even if a proxy made it weak', () => {
    expect(findMatchingTag('"abc-br"', 'abc', all)).toBe('"abc-br"')
    expect(findMatchingTag('"old", W/"abc-gz" , "other"', 'abc', all)).toBe('"abc-gz"')
    expect(findMatchingTag('"abc"', 'abc', ['identity'])).toBe(toEntityTag('abc', 'identity'))
    expect(findMatchingTag('*', 'abc', all)).toBe('"abc-br"')
  })

  it('a visitor who holds a copy gets the page when it is another one, or in a coding no longer accepted', () => {
    expect(findMatchingTag('"abd-br", abc-br', 'abc', all)).toBeNull()
    expect(findMatchingTag('"abc-br"', 'abc', parseEncodings('gzip'))).toBeNull()
  })
})
