import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { guardLogin } from '@/lib/auth/guard-login'
import { authOptions } from '@/lib/auth/options'
import { toAuthErrorResponse } from '@/lib/auth/to-auth-error-response'
import { withFields } from '@/lib/auth/with-fields'
import { pingDatabase } from '@/lib/db'
import { env } from '@/lib/env'
import { notFound } from '@/lib/errors'
import { checkOrigin } from '@/lib/http/check-origin'
import { readForm } from '@/lib/http/read-form'

async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  async function respond(fields?: object): Promise<Response> {
    const response: unknown = await NextAuth(fields ? withFields(request, fields) : request, context, authOptions())
    if (!(response instanceof Response)) throw new Error('next-auth gave no answer')
    return response
  }

  try {
    // As on every other write; next-auth's own token would only lead to another page of it.
    checkOrigin(request, env('NEXTAUTH_URL'))
    const { nextauth } = await context.params
    // Behind the action and the provider, where next-auth would overlook it, nothing stands.
    if (nextauth.length > 2) throw notFound()
    if (request.method !== 'POST') return await respond()
    const fields = await readForm(request)
    // Logging out takes the cookie away whatever else works.
    if (nextauth[0] === 'signout') return await respond(fields)
    // next-auth would turn a database that is away into "wrong password"; say what is true instead.
    await pingDatabase()
    const isLogin = nextauth.join('/') === 'callback/credentials'
    return await (isLogin ? guardLogin(request, fields['email'], () => respond(fields)) : respond(fields))
  } catch (error) {
    return toAuthErrorResponse(error, `${request.method} /api/auth`, request)
  }
}

export { answer as GET, answer as POST }
