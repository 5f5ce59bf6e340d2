import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/lib/auth/options'
import { toErrorResponse } from '@/lib/http/to-error-response'
import { pingDatabase } from '@/lib/db'

type AuthContext = { params: Promise<{ nextauth: string[] }> }

async function answer(request: NextRequest, context: AuthContext): Promise<Response> {
  try {
    // next-auth would turn a database that is away into "wrong password"; say what is true instead.
    if (request.method === 'POST') await pingDatabase()
    const response: unknown = await NextAuth(request, context, authOptions())
    if (!(response instanceof Response)) throw new Error('next-auth gave no answer')
    return response
  } catch (error) {
    return toErrorResponse(error, `${request.method} /api/auth`)
  }
}

export { answer as GET, answer as POST }
