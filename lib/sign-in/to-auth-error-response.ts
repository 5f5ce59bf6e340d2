import 'server-only'
import { NextResponse } from 'next/server'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'
import { routes } from '@/lib/routes'

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** The one error shape, with an address beside it: next-auth's browser code reads the code of a refusal from there. */
export async function toAuthErrorResponse(error: unknown, where: string, request: Request): Promise<Response> {
  const response = toErrorResponse(error, where, request)
  const body = Refusal.parse(await response.json())
  const url = `${env('NEXTAUTH_URL')}${routes.login()}?error=${body.error.code}`
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return NextResponse.json({ ...body, url }, { status: response.status, headers })
}
