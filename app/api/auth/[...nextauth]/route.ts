import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { guardLogin } from '@/lib/auth/guard-login'
import { authOptions } from '@/lib/auth/options'
import { toAuthErrorResponse } from '@/lib/auth/to-auth-error-response'
import { pingDatabase } from '@/lib/db'
import { env } from '@/lib/env'
import { checkOrigin } from '@/lib/http/check-origin'

type AuthContext = { params: Promise<{ nextauth: string[] }> }

async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  async function respond(): Promise<Response> {
    const response: unknown = await NextAuth(request, context, authOptions())
    if (!(response instanceof Response)) throw new Error('next-auth gave no answer')
    return response
  }

  try {
    // As on every other write; next-auth's own token would only lead to another page of it.
    checkOrigin(request, env('NEXTAUTH_URL'))
    const { nextauth } = await context.params
    // Logging out takes the cookie away whatever else works.
    if (request.method !== 'POST' || nextauth.join('/') === 'signout') return await respond()
    // next-auth would turn a database that is away into "wrong password"; say what is true instead.
    await pingDatabase()
    return await (nextauth.join('/') === 'callback/credentials' ? guardLogin(request, respond) : respond())
  } catch (error) {
    return toAuthErrorResponse(error, `${request.method} /api/auth`, request)
  }
}

export { answer as GET, answer as POST }
