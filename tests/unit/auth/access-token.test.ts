import { createHmac } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'

const OWNER = { userId: '0123456789abcdef01234567', sessionVersion: 3, sessionId: 'a-sign-in-of-one-owner' }
const NOW = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let sign: typeof import('@/lib/users/access-token').signAccessToken
let verify: typeof import('@/lib/users/access-token').verifyAccessToken

beforeAll(async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of the tests, long enough to be one')
  const tokens = await import('@/lib/users/access-token')
  sign = tokens.signAccessToken
  verify = tokens.verifyAccessToken
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('an access token names its owner for five minutes, to the second, and says nothing of roles', () => {
  const token = sign(OWNER, NOW)
  expect(verify(token, NOW)).toEqual(OWNER)
  expect(verify(token, after(299))).toEqual(OWNER)
  expect(verify(token, after(300))).toBeNull()
  expect(verify(token, after(-30))).toEqual(OWNER)
  expect(verify(token, after(-31))).toBeNull()
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toEqual({
    aud: 'flyleaf:bookings',
    sub: OWNER.userId,
    ver: 3,
    sid: OWNER.sessionId,
    iat: 1795262400,
    exp: 1795262700
  })
})

it('an access token is refused after any change of any character', () => {
  const token = sign(OWNER, NOW)
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(verify(token.slice(0, place) + other + token.slice(place + 1), NOW), `character ${place}`).toBeNull()
  }
})

it('an access token is refused when the session secret itself was used to sign it', () => {
  const body = sign(OWNER, NOW).split('.').slice(0, 2).join('.')
  const signature = createHmac('sha256', 'a secret of the tests, long enough to be one')
    .update(body)
    .digest('base64url')
  expect(verify(`${body}.${signature}`, NOW)).toBeNull()
})

it('an access token is refused when it says that it needs no signature', () => {
  const [, payload] = sign(OWNER, NOW).split('.')
  expect(verify(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`, NOW)).toBeNull()
  expect(verify(`${encode({ alg: 'none' })}.${payload}`, NOW)).toBeNull()
})

it('an access token is refused when it is no token at all', () => {
  for (const text of ['', '.', '..', '...', 'x', 'x'.repeat(2000), `${sign(OWNER, NOW)}.`, ` ${sign(OWNER, NOW)}`]) {
    expect(verify(text, NOW)).toBeNull()
  }
})
