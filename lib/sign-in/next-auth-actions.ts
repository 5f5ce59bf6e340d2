import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { SIGN_IN_CALLS } from '@/lib/api/calls'
import { notFound } from '@/lib/platform/errors'
import { findGoogleKeys } from './google-keys'
import { findOpenIdSettings } from './openid-settings'

/** next-auth redirects here after a refused sign-in; the `pages` of options.ts lead back into the shop. */
const REDIRECTS = [
  { method: 'GET', address: '/api/auth/signin' },
  { method: 'GET', address: '/api/auth/error' }
]
const ACTIONS = [...SIGN_IN_CALLS.map(({ method, address }) => ({ method: String(method), address })), ...REDIRECTS]

const CALLBACKS = ['/api/auth/callback/google', '/api/auth/callback/openid']

/** Also for the start, which next-auth would send to its own page. */
function isMissing(pathname: string): boolean {
  if (pathname.endsWith('/openid')) return findOpenIdSettings() === null
  return pathname === '/api/auth/callback/google' && !findGoogleKeys()
}

/** RFC 6749, 4.1.2; RFC 9207; session_state of OpenID Connect Session Management; Google's own. */
const CALLBACK_PARAMETERS = [
  'code',
  'state',
  'error',
  'error_description',
  'iss',
  'session_state',
  'scope',
  'authuser',
  'hd',
  'prompt'
]
/** next-auth writes it into a Location header without encoding. */
const ERROR_CODE = /^[\w .-]{1,200}$/

/** 405, or null for an allowed method; next-auth's other actions are closed. @throws AppError NOT_FOUND */
export function findMethodRejection(method: string, pathname: string): Response | null {
  const methods = ACTIONS.filter(({ address }) => address === pathname).map((action) => action.method)
  if (methods.length === 0 || isMissing(pathname)) throw notFound()
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return null
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  const error = { code: 'METHOD_NOT_ALLOWED', message: `This address takes ${allow}.` }
  return NextResponse.json({ error }, { status: 405, headers: { allow, 'cache-control': 'no-store' } })
}

/** next-auth responds with 500 to an invalid callbackUrl. */
export function toActionQuery({ pathname, searchParams }: NextRequest['nextUrl']): URLSearchParams {
  const names = CALLBACKS.includes(pathname) ? CALLBACK_PARAMETERS : []
  const allowed = new URLSearchParams(
    names.flatMap((name) =>
      searchParams
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value])
    )
  )
  const error = searchParams.get('error')
  if (REDIRECTS.some(({ address }) => address === pathname) && error !== null)
    allowed.set('error', ERROR_CODE.test(error) ? error : 'Default')
  return allowed
}
