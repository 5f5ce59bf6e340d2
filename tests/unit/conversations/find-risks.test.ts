import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasContact, listLinkHosts } from '@/lib/conversations/find-risks'

it.each([
  'Call me under 030 1234567',
  '+49 (30) 123-4567',
  'zero: 0151/2345678',
  '０１５１ ２３４５６７８',
  '01\u200b51\u200b2345678',
  'write to bea@example.org',
  'bea (at) example.org',
  'bea [at] example [dot] org',
  'BEA＠EXAMPLE．ORG'
])('a phone number or an e-mail address is recognised: %s', (text) => {
  expect(hasContact(text)).toBe(true)
})

it.each([
  'It costs 12,50 € and was printed in 1973.',
  'ISBN 978-3-522-17750-4',
  '9783522177504',
  'On 21.11.2026 at 18:30',
  '2026-11-21',
  'Volumes 1-12, 1971-1982',
  'See you @ the station',
  'Pages 100 to 200'
])('a text without either is not taken for one: %s', (text) => {
  expect(hasContact(text)).toBe(false)
})

it.each([
  ['https://paypa1.example/login?x=1', ['paypa1.example']],
  ['Pay here: WWW.Example.COM.', ['www.example.com']],
  ['bit.ly/abc', ['bit.ly']],
  ['https://xn--pypal-4ve.com and https://pаypal.com', ['xn--pypal-4ve.com']],
  ['https://flyleaf.test@evil.example/', ['evil.example']],
  ['javascript://evil.example/%0aalert(1)', ['evil.example']],
  ['Is it from 1973? Yes.No idea.', []],
  ['bea@example.org', []]
])('the hosts of links are told as browsers write them: %s', (text, hosts) => {
  expect(listLinkHosts(text)).toEqual(hosts)
})

it('any text is read in time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(Array.isArray(listLinkHosts(text))).toBe(true)
      expect(typeof hasContact(text)).toBe('boolean')
    })
  )
  const begun = performance.now()
  for (const piece of ['1 ', 'a.', '@a', '(((', 'http://', '0- ', 'a at ', '1/1/']) {
    listLinkHosts(piece.repeat(1000).slice(0, 2000))
    hasContact(piece.repeat(1000).slice(0, 2000))
  }
  expect(performance.now() - begun).toBeLessThan(1000)
})
