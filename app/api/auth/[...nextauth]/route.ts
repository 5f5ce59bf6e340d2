import NextAuth from 'next-auth'
import { NextRequest } from 'next/server'
import { guardLogin } from '@/lib/auth/guard-login'
import { authOptions } from '@/lib/auth/options'
import { toAuthErrorResponse } from '@/lib/auth/to-auth-error-response'
import { pingDatabase } from '@/lib/db'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { checkOrigin } from '@/lib/http/check-origin'
import { readForm } from '@/lib/http/read-form'

type AuthContext = { params: Promise<{ nextauth: string[] }> }

/** next-auth's own addresses have an action and a provider; it would overlook what stands behind them. */
const MOST_PARTS = 2

/** A call as next-auth may see it, which reads bodies of any size and of two equal names the last: with these fields only. */
function withFields(request: NextRequest, fields: object): NextRequest {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new NextRequest(request.url, { method: request.method, headers, body: JSON.stringify(fields) })
}

async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  async function respond(fields?: object): Promise<Response> {
    const response: unknown = await NextAuth(fields ? withFields(request, fields) : request, context, authOptions())
    if (!(response instanceof Response)) throw new Error('next-auth gave no answer')
    return response
  }

  try {
    // As on every other write; next-auth's own token would only lead to another page of it.
    checkOrigin(request, env('NEXTAUTH_URL'))
    const { nextauth } = await context.params
    if (nextauth.length > MOST_PARTS) throw notFound()
    if (request.method !== 'POST') return await respond()
    const fields = await readForm(request)
    const [action, provider] = nextauth
    // Logging out takes the cookie away whatever else works.
    if (action === 'signout') return await respond(fields)
    // next-auth would turn a database that is away into "wrong password"; say what is true instead.
    await pingDatabase()
    if (action !== 'callback' || provider !== 'credentials') return await respond(fields)
    return await guardLogin(request, fields['email'], () => respond(fields))
  } catch (error) {
    return toAuthErrorResponse(error, `${request.method} /api/auth`, request)
  }
}

export { answer as GET, answer as POST }
