import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NewMail } from '@/lib/platform/mail/mail'
import { normaliseEmail, normaliseEmailPart } from '@/lib/platform/text/email-address'
import { Email } from '@/lib/users/schemas'

const UMLAUT = 'info@bücher-laden.de'
const PUNYCODE = 'info@xn--bcher-laden-thb.de'

it.each([
  [UMLAUT, PUNYCODE],
  [PUNYCODE, PUNYCODE],
  ['Info@BÜCHER-Laden.DE', PUNYCODE],
  ['info@bu\u0308cher-laden.de', PUNYCODE],
  ['info@XN--BCHER-LADEN-THB.de', PUNYCODE],
  ['\u200binfo@bücher-laden.de\u200e', PUNYCODE],
  ['in\u00adfo＠bücher-laden。de', PUNYCODE],
  ['a@xn--80ak6aa92e.xn--p1ai', 'a@xn--80ak6aa92e.xn--p1ai'],
  ['почта@пример.рф', null],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@straße.de', 'a@xn--strae-oqa.de'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['o&m@example.com', 'o&m@example.com'],
  ["!#$%&'*+/=?^_`{|}~-.o@example.com", "!#$%&'*+/=?^_`{|}~-.o@example.com"],
  ['x@a.b-c.example', 'x@a.b-c.example']
])('the address %j is stored as %j', (typed, stored) => {
  expect(Email.safeParse(typed).data ?? null).toBe(stored)
})

it.each([
  '"o m"@example.com',
  '"o"@example.com',
  'o m@example.com',
  'o,m@example.com',
  'o(m)@example.com',
  'o<m@example.com',
  '.o@example.com',
  'o.@example.com',
  'o..m@example.com',
  'o@m@example.com',
  '@example.com',
  'o@',
  'o@example',
  'o@example.c',
  'o@-example.com',
  'o@example-.com',
  'o@exa_mple.com',
  'o@example.com.',
  'o@example.com/x',
  'o@example.com:25',
  'o@ex%61mple.com',
  'o@127.0.0.1',
  'o@[127.0.0.1]',
  'o@xn--zzzzzzzzz.de',
  'o@xn--.de',
  `${'o'.repeat(65)}@example.com`,
  `o@${'a'.repeat(64)}.com`,
  'öl@example.com',
  'o@example.com\r\nBcc: x@example.com'
])('%j is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false)
})

it('an address is stored the same, however often it is normalised, and a mail goes to it', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const stored = Email.parse(typed)
      expect(normaliseEmail(stored)).toBe(stored)
      const mail = { to: stored, subject: 'x', text: 'x', kind: 'test', dedupeKey: 'x' }
      expect(NewMail.parse(mail).to).toBe(stored)
    })
  )
})

it('a part of an address is searched for as it is stored', () => {
  expect(normaliseEmailPart('bücher-laden.de')).toBe('xn--bcher-laden-thb.de')
  expect(normaliseEmailPart(UMLAUT)).toBe(PUNYCODE)
  expect(normaliseEmailPart('Anna Berg')).toBe('Anna Berg')
})

const FILE = '../shared/data/cases/k12-addresses.txt'

describe.skipIf(!existsSync(FILE))(`addresses of ${FILE}`, () => {
  it('all of them can be stored', () => {
    const lines = readFileSync(FILE, 'utf8').trim().split('\n')
    const addresses = lines.map((line) => line.split(' ')[0])
    expect(addresses.filter((address) => !Email.safeParse(address).success)).toEqual([])
  })
})
