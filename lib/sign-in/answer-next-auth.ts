import 'server-only'
import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { pingDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { CACHE_CONTROL } from '@/lib/platform/http/cache-control'
import { checkOrigin } from '@/lib/platform/http/check-origin'
import { parse } from '@/lib/platform/http/parse'
import { readForm } from '@/lib/platform/http/read-form'
import { checkCallbackCookie, dropCallbackCookie } from './callback-cookie'
import { guardLogin } from '@/lib/platform/auth/guard-login'
import { findMethodRefusal } from './next-auth-actions'
import { authOptions } from './options'
import { toAuthErrorResponse } from './to-auth-error-response'
import { toNextAuthRequest } from './to-next-auth-request'

type Context = { params: Promise<{ nextauth: string[] }> }

/** A form has nothing but texts; next-auth fails with 500 on others. */
const Fields = z.record(z.string(), z.string())

async function respond(request: NextRequest, context: Context, fields?: Record<string, string>): Promise<Response> {
  const response: unknown = await NextAuth(toNextAuthRequest(request, fields), context, authOptions())
  if (!(response instanceof Response)) throw new Error('next-auth gave no answer')
  if (response.status >= 500) throw new Error(`next-auth answered ${response.status}`)
  // next-auth says so of the session only; redirects and refusals set cookies as well.
  response.headers.set('cache-control', CACHE_CONTROL.private)
  return response
}

/**
 * Answers a call below /api/auth by next-auth, with the API's rules for methods, bodies and errors. What next-auth's code in
 * the browser reads stays as next-auth writes it.
 */
export async function answerNextAuth(request: NextRequest, context: Context): Promise<Response> {
  try {
    // As on every other write; next-auth's own token would only lead to another page of it.
    checkOrigin(request, env('NEXTAUTH_URL'))
    const action = (await context.params).nextauth.join('/')
    const refusal = findMethodRefusal(request.method, `/api/auth/${action}`)
    if (refusal) return refusal
    const fields = request.method === 'POST' ? parse(Fields, await readForm(request)) : undefined
    checkCallbackCookie(request)
    // Logging out takes the cookie away whatever else works.
    if (!fields || action === 'signout') return await respond(request, context, fields)
    // next-auth would turn a database that is away into "wrong password"; say what is true instead.
    await pingDatabase()
    const isLogin = action === 'callback/credentials'
    return await (isLogin ? guardLogin(request, fields['email'], () => respond(request, context, fields)) : respond(request, context, fields))
  } catch (error) {
    const response = await toAuthErrorResponse(error, `${request.method} /api/auth`, request)
    if (error instanceof AppError && error.code === 'BAD_INPUT') dropCallbackCookie(request, response)
    return response
  }
}
