import 'server-only'
import { z } from 'zod'
import { isKeyedHash, keyedHash } from '@/lib/platform/auth/keyed-hash'
import type { SessionClaims } from '@/lib/platform/auth/session-life'

const LIFE_SECONDS = 300
/** Allowed clock difference between the machines of the shop. */
const CLOCK_SKEW_SECONDS = 30
const AUDIENCE = 'flyleaf:bookings'
const MAX_TOKEN_LENGTH = 1024
const PURPOSE = 'flyleaf access token'

/** Fixed: any other header is refused, so a token cannot choose its algorithm (ASVS 5.0, 9.1.2). */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

const Claims = z.strictObject({
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  ver: z.number().int().min(0),
  sid: z.string().regex(/^[\w-]{22}$/),
  iat: z.number().int(),
  exp: z.number().int()
})

/** JWT (RFC 7519, HS256), valid for 5 minutes. It names no role: roles are read at each call. */
export function signAccessToken({ userId, sessionVersion, sessionId }: SessionClaims, now = new Date()): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { aud: AUDIENCE, sub: userId, ver: sessionVersion, sid: sessionId, iat, exp: iat + LIFE_SECONDS }
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${keyedHash(PURPOSE, body)}`
}

function parseClaims(payload: string): z.infer<typeof Claims> | null {
  try {
    const result = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

export function verifyAccessToken(token: string, now = new Date()): SessionClaims | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== HEADER || !payload || !signature || more.length > 0) return null
  if (!isKeyedHash(signature, PURPOSE, `${header}.${payload}`)) return null
  const claims = parseClaims(payload)
  const seconds = now.getTime() / 1000
  if (!claims || claims.exp <= seconds || claims.exp - claims.iat !== LIFE_SECONDS) return null
  if (claims.iat > seconds + CLOCK_SKEW_SECONDS) return null
  return { userId: claims.sub, sessionVersion: claims.ver, sessionId: claims.sid }
}
