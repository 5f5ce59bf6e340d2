import 'server-only'
import NextAuth from 'next-auth'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { guardLogin } from './guard-login'
import { pingDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { checkOrigin } from '@/lib/platform/http/check-origin'
import { parse } from '@/lib/platform/http/parse'
import { readForm } from '@/lib/platform/http/read-form'
import { toErrorResponse } from '@/lib/api/to-error-response'
import type { AuthenticatedUser } from '@/lib/users/authenticate-user'
import { toRedirectTarget } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { findMethodRejection, toActionQuery } from './next-auth-actions'
import { authOptions } from './options'
import { makeSecondStepCookie } from './second-step-cookie'
import { SECOND_STEP_NEEDED, type SignInProgress } from './sign-in-progress'

/** Its prefix depends on the public URL. */
function callbackCookieName(): string {
  return `${env('NEXTAUTH_URL').startsWith('https:') ? '__Secure-' : ''}next-auth.callback-url`
}

function isCallbackUrl(value: string): boolean {
  if (toRedirectTarget(value) !== value) return false
  const base = value.startsWith('/') ? env('NEXTAUTH_URL') : undefined
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol)
}

function isBroken(request: NextRequest): boolean {
  const value = request.cookies.get(callbackCookieName())?.value
  return Boolean(value) && !isCallbackUrl(value ?? '')
}

/** Other values make every call of next-auth fail with 500. @throws AppError BAD_INPUT */
function checkCallbackCookie(request: NextRequest): void {
  if (isBroken(request)) throw new AppError('BAD_INPUT', 'errors.badInput')
}

function dropCallbackCookie(request: NextRequest, response: Response): void {
  if (!isBroken(request)) return
  const isSecure = env('NEXTAUTH_URL').startsWith('https:')
  response.headers.append(
    'set-cookie',
    `${callbackCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  )
}

const Rejection = z.object({ error: z.looseObject({ code: z.string() }) })

/** next-auth's browser code reads the error code from `url`. */
export async function toAuthErrorResponse(error: unknown, where: string, request: Request): Promise<Response> {
  const response = toErrorResponse(error, where, request)
  const body = Rejection.parse(await response.json())
  const url = `${env('NEXTAUTH_URL')}${routes.login()}?error=${body.error.code}`
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return NextResponse.json({ ...body, url }, { status: response.status, headers })
}

/** Only the fields that next-auth needs: by itself it reads bodies of any size and accepts duplicate names. */
function toNextAuthRequest(request: NextRequest, fields: object | undefined): NextRequest {
  const url = new URL(request.nextUrl.pathname, request.url)
  url.search = toActionQuery(request.nextUrl).toString()
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  if (!fields) return new NextRequest(url, { method: 'GET', headers })
  headers.set('content-type', 'application/json')
  return new NextRequest(url, { method: 'POST', headers, body: JSON.stringify(fields) })
}

/** A password that was right is no 401. next-auth's browser code reads the error code from `url`. */
function askForCode(given: Response, user: AuthenticatedUser): Response {
  const isPassword = given.status === 401
  const response = isPassword
    ? NextResponse.json({ url: `${env('NEXTAUTH_URL')}${routes.login()}?error=${SECOND_STEP_NEEDED}` })
    : given
  response.headers.append('set-cookie', makeSecondStepCookie(user))
  return response
}

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth fails with 500 on values that are no text. */
const Fields = z.record(z.string(), z.string())

async function respond(request: NextRequest, context: Context, fields?: Record<string, string>): Promise<Response> {
  const progress: SignInProgress = {}
  const given: unknown = await NextAuth(toNextAuthRequest(request, fields), context, authOptions(progress))
  if (!(given instanceof Response)) throw new Error('next-auth gave no response')
  if (given.status >= 500) throw new Error(`next-auth answered ${given.status}`)
  const response = progress.awaitsCode ? askForCode(given, progress.awaitsCode) : given
  // next-auth sets this on the session only; redirects and refusals set cookies as well.
  response.headers.set('cache-control', CACHE_CONTROL.private)
  return response
}

/** Applies the API's rules for methods, bodies and errors to /api/auth. */
export async function handleNextAuth(request: NextRequest, context: Context): Promise<Response> {
  try {
    // next-auth's CSRF token would only redirect to another of its pages.
    checkOrigin(request, env('NEXTAUTH_URL'))
    const action = (await context.params).nextauth.join('/')
    const rejection = findMethodRejection(request.method, `/api/auth/${action}`)
    if (rejection) return rejection
    const fields = request.method === 'POST' ? parse(Fields, await readForm(request)) : undefined
    checkCallbackCookie(request)
    if (fields?.['callbackUrl']) fields['callbackUrl'] = toRedirectTarget(fields['callbackUrl']) ?? routes.home()
    // Logging out removes the cookie even if the database is unavailable.
    if (!fields || action === 'signout') return await respond(request, context, fields)
    // next-auth would report an unavailable database as a wrong password.
    await pingDatabase()
    const isLogin = action === 'callback/credentials'
    return await (isLogin
      ? guardLogin(request, fields['email'], () => respond(request, context, fields))
      : respond(request, context, fields))
  } catch (error) {
    const response = await toAuthErrorResponse(error, `${request.method} /api/auth`, request)
    if (error instanceof AppError && error.code === 'BAD_INPUT') dropCallbackCookie(request, response)
    return response
  }
}
