import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'

const SUBJECT = '65f0c0ffee65f0c0ffee65f0.3'
const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date(NOW.getTime() + 60_000)

type Tokens = typeof import('@/lib/platform/auth/purpose-token')
let tokens: Tokens
let token = ''

/** The functions as a process with this secret has them. */
function loadWith(secret: string): Promise<Tokens> {
  process.env.NEXTAUTH_SECRET = secret
  vi.resetModules()
  return import('@/lib/platform/auth/purpose-token')
}

beforeAll(async () => {
  tokens = await loadWith('a secret of this test that is long enough')
  token = tokens.signPurposeToken('newsletter-confirm', SUBJECT, LATER)
})

/** The same six bits at the end spelled with another letter: base64 decodes both to the same bytes. */
function respellLastLetter(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const letter = alphabet[alphabet.indexOf(text.at(-1) ?? '') ^ 1]
  return `${text.slice(0, -1)}${letter}`
}

function partsOf(text: string): [subject: string, expiry: string, signature: string] {
  const [subject = '', expiry = '', signature = ''] = text.split('.')
  return [subject, expiry, signature]
}

it('a token in a mailed link gives back what it is about, for the purpose it was made for and until it expires', () => {
  expect(tokens.verifyPurposeToken('newsletter-confirm', token, NOW)).toBe(SUBJECT)
  const lastMoment = new Date(LATER.getTime() - 1)
  expect(tokens.verifyPurposeToken('newsletter-confirm', token, lastMoment)).toBe(SUBJECT)
  expect(token).toMatch(/^[\w.-]+$/)
})

it.each<[string, (text: string) => string]>([
  ['nothing', () => ''],
  ['only dots', () => '..'],
  ['no signature', (text) => text.slice(0, text.lastIndexOf('.') + 1)],
  ['a shortened signature', (text) => text.slice(0, -1)],
  ['a lengthened signature', (text) => `${text}A`],
  ['the same signature in another spelling', respellLastLetter],
  ['padding', (text) => `${text}=`],
  ['white space around it', (text) => ` ${text}`],
  ['upper case', (text) => text.toUpperCase()],
  ['another subject', (text) => ['NjVmMA', ...partsOf(text).slice(1)].join('.')],
  ['a later expiry', (text) => [partsOf(text)[0], 'zzzzzz', partsOf(text)[2]].join('.')],
  [
    'subject and expiry exchanged',
    (text) => {
      const [subject, expiry, signature] = partsOf(text)
      return [expiry, subject, signature].join('.')
    }
  ],
  ['a fourth part', (text) => `x.${text}`],
  [
    'a signature by a bare hash of the body',
    (text) => {
      const body = partsOf(text).slice(0, 2).join('.')
      return `${body}.${createHmac('sha256', '').update(body).digest('base64url')}`
    }
  ],
  ['a megabyte of letters', () => 'A'.repeat(1_000_000)]
])('a token in a mailed link is refused with %s', (_name, mutate) => {
  expect(mutate(token)).not.toBe(token)
  expect(tokens.verifyPurposeToken('newsletter-confirm', mutate(token), NOW)).toBeNull()
})

it('a token in a mailed link is refused with any one letter changed', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      const changed = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`
      fc.pre(changed !== token)
      expect(tokens.verifyPurposeToken('newsletter-confirm', changed, NOW)).toBeNull()
    })
  )
})

it('a token in a mailed link is refused for another purpose, once it has expired, and by a shop with another secret', async () => {
  expect(tokens.verifyPurposeToken('newsletter-unsubscribe', token, NOW)).toBeNull()
  expect(tokens.verifyPurposeToken('newsletter-confirm', token, LATER)).toBeNull()
  const other = await loadWith('the secret of another shop, as long as ours')
  expect(other.verifyPurposeToken('newsletter-confirm', token, NOW)).toBeNull()
  const own = other.signPurposeToken('newsletter-confirm', SUBJECT, LATER)
  expect(other.verifyPurposeToken('newsletter-confirm', own, NOW)).toBe(SUBJECT)
})
