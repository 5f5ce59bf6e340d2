// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { getWithAccessToken } from '@/components/users/access-token'

const EMAIL = 'bea@flyleaf.test'
const BOOKINGS = '/api/bookings?userEmail=bea%40flyleaf.test'
const ResponseBody = z.object({ whose: z.string() })

/** A token by its looks: what is signed in it is for the server to check. */
function tokenOf(name: string, endsInSeconds: number): string {
  const claims = { sub: name, exp: Math.floor(Date.now() / 1000) + endsInSeconds }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

const stored = new Map<string, string>()
const asked: string[] = []
/** Tokens that the shop takes, and the one it gives out. */
let living: string[] = []
let next: string | null = null

beforeEach(() => {
  stored.clear()
  asked.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value)
  })
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers }) => {
    const authorization = init.headers.get('authorization') ?? undefined
    asked.push(`${path} ${authorization ?? 'by cookie'}`)
    if (path.startsWith('/api/jwt')) return next === null ? reject(403) : Response.json({ accessToken: next })
    const token = authorization?.slice('Bearer '.length)
    return token === undefined || living.includes(token) ? Response.json({ whose: 'hers' }) : reject(401)
  })
})
afterEach(() => void vi.unstubAllGlobals())

function reject(status: number): Response {
  return Response.json({ error: { code: 'SIGNED_OUT', message: 'Please log in first.' } }, { status })
}

it('reading one’s bookings with the kept access token sends it as Bearer', async () => {
  const good = tokenOf('good', 200)
  ;[living, next] = [[good], null]
  stored.set('accessToken', good)
  expect(await getWithAccessToken(EMAIL, BOOKINGS, ResponseBody)).toEqual({ whose: 'hers' })
  expect(asked).toEqual([`${BOOKINGS} Bearer ${good}`])
})

it.each([
  ['none is kept', undefined],
  ['it is over', -1],
  ['it is nearly over', 5]
])('reading one’s bookings with the kept access token fetches a new one first when %s', async (_name, seconds) => {
  const fresh = tokenOf('fresh', 300)
  ;[living, next] = [[fresh], fresh]
  if (seconds !== undefined) stored.set('accessToken', tokenOf('old', seconds))
  expect(await getWithAccessToken(EMAIL, BOOKINGS, ResponseBody)).toEqual({ whose: 'hers' })
  expect(asked).toEqual(['/api/jwt?email=bea%40flyleaf.test by cookie', `${BOOKINGS} Bearer ${fresh}`])
  expect(stored.get('accessToken')).toBe(fresh)
})

it('reading one’s bookings with the kept access token fetches a new one when the old one ended with its sign-in', async () => {
  const [old, fresh] = [tokenOf('old', 200), tokenOf('fresh', 300)]
  ;[living, next] = [[fresh], fresh]
  stored.set('accessToken', old)
  expect(await getWithAccessToken(EMAIL, BOOKINGS, ResponseBody)).toEqual({ whose: 'hers' })
  expect(asked.at(-1)).toBe(`${BOOKINGS} Bearer ${fresh}`)
})

it('reading one’s bookings with the kept access token takes whatever else lies there for no token', async () => {
  ;[living, next] = [[], null]
  stored.set('accessToken', 'nonsense')
  await expect(getWithAccessToken(EMAIL, BOOKINGS, ResponseBody)).rejects.toThrow('Please log in first.')
  expect(asked).toEqual(['/api/jwt?email=bea%40flyleaf.test by cookie', `${BOOKINGS} Bearer nonsense`])
})

it('reading one’s bookings with the kept access token says that one is logged out when there is no new one either', async () => {
  ;[living, next] = [[], null]
  stored.set('accessToken', tokenOf('old', 200))
  await expect(getWithAccessToken(EMAIL, BOOKINGS, ResponseBody)).rejects.toMatchObject({ status: 401 })
})
