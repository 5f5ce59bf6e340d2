import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { SIGN_IN_CALLS } from '@/lib/api/calls'
import { notFound } from '@/lib/platform/errors'
import { findGoogleKeys } from './google-keys'

/** next-auth redirects a browser to these after a refused sign-in; with the `pages` of options.ts they lead on into the shop. */
const REDIRECTS = [{ method: 'GET', address: '/api/auth/signin' }, { method: 'GET', address: '/api/auth/error' }]
const ACTIONS = [...SIGN_IN_CALLS.map(({ method, address }) => ({ method: String(method), address })), ...REDIRECTS]

const GOOGLE_CALLBACK = '/api/auth/callback/google'
/** What an OpenID provider adds to its URL (RFC 6749, 4.1.2; RFC 9207; Google's own). */
const CALLBACK_PARAMETERS = ['code', 'state', 'error', 'error_description', 'iss', 'scope', 'authuser', 'hd', 'prompt']
/** A code of next-auth, or a message of its own; it writes it into a Location header without encoding it. */
const ERROR_CODE = /^[\w .-]{1,200}$/

/**
 * The refusal of a method that an action of next-auth does not have; null when it has it. HEAD counts as GET. next-auth has
 * more actions, such as writing into the log and pages of its own: those are closed.
 * @throws AppError NOT_FOUND for any other action
 */
export function findMethodRejection(method: string, pathname: string): Response | null {
  const methods = ACTIONS.filter(({ address }) => address === pathname).map((action) => action.method)
  if (methods.length === 0 || (pathname === GOOGLE_CALLBACK && !findGoogleKeys())) throw notFound()
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return null
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  const error = { code: 'METHOD_NOT_ALLOWED', message: `This address takes ${allow}.` }
  return NextResponse.json({ error }, { status: 405, headers: { allow, 'cache-control': 'no-store' } })
}

/** The query of a call as next-auth may see it: it answers 500 for a callbackUrl that is no URL, and logs it. */
export function toActionQuery({ pathname, searchParams }: NextRequest['nextUrl']): URLSearchParams {
  const names = pathname === GOOGLE_CALLBACK ? CALLBACK_PARAMETERS : []
  const allowed = new URLSearchParams(names.flatMap((name) => searchParams.getAll(name).slice(0, 1).map((value) => [name, value])))
  const error = searchParams.get('error')
  if (REDIRECTS.some(({ address }) => address === pathname) && error !== null) allowed.set('error', ERROR_CODE.test(error) ? error : 'Default')
  return allowed
}
