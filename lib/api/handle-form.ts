import 'server-only'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { toAskedQuery } from '@/lib/platform/http/client-address'
import { handleForAnyone, type DeclaredHandler, type RouteHandler } from './handle'
import { readForm, readPageOfForm } from '@/lib/platform/http/read-form'
import { toErrorResponse } from './to-error-response'

const FORM = 'application/x-www-form-urlencoded'
const Rejection = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() })
})

export type FormRejection = { error: string; field?: string | undefined }

type NextPage = { page: string; cookies?: readonly string[] }

type FormDeclaration = {
  summary: string
  takes: z.ZodType
  /** Before anything is read. May throw NOT_FOUND, which no page follows. */
  admit?: (request: NextRequest) => void
  submit: (fields: Record<string, unknown>, request: NextRequest, actor: Actor | null) => Promise<NextPage>
  /** Must not be a cached page, and its address must not contain field values. */
  refused: (rejection: FormRejection, fields: Record<string, unknown>, request: NextRequest) => string
}

async function readRejection(response: Response): Promise<FormRejection> {
  const { error } = Rejection.parse(await response.json())
  return { error: error.code, field: Object.keys(error.fields ?? {})[0] }
}

class Refused extends Error {
  readonly rejection: FormRejection
  constructor(rejection: FormRejection) {
    super(rejection.error)
    this.rejection = rejection
  }
}

/** Calls the JSON API as the same visitor, so that its checks and limits apply. Returns the body of the response. A refusal
 * ends `submit`. */
export async function sendJson(
  handler: RouteHandler,
  request: NextRequest,
  body: object,
  more: Record<string, string> = {}
): Promise<unknown> {
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...more, 'content-type': 'application/json' })
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  const call = new NextRequest(request.nextUrl.origin + request.nextUrl.pathname, {
    method: 'POST',
    headers,
    body: JSON.stringify(body)
  })
  const response = await handler(call, { params: Promise.resolve({}) })
  if (!response.ok) throw new Refused(await readRejection(response))
  return response.json()
}

export function readWayBack(from: unknown, request: NextRequest): string | null {
  return typeof from === 'string' ? from : toAskedQuery(readPageOfForm(request)).get('from')
}

/** Works without scripts: redirects with 303. Only requests that no page of the shop sends get a JSON error. */
export function handleForm({ summary, takes, admit, submit, refused }: FormDeclaration): DeclaredHandler {
  async function toNextPage(
    fields: Record<string, unknown>,
    request: NextRequest,
    actor: Actor | null
  ): Promise<NextPage> {
    try {
      return await submit(fields, request, actor)
    } catch (error) {
      const rejection =
        error instanceof Refused
          ? error.rejection
          : await readRejection(toErrorResponse(error, `POST ${request.nextUrl.pathname}`))
      return { page: refused(rejection, fields, request) }
    }
  }

  return handleForAnyone({
    summary,
    takes: { [FORM]: takes, 'application/json': takes },
    input: z.strictObject({}),
    body: 'raw',
    status: 303,
    ...(admit ? { errorCodes: ['NOT_FOUND'] as const } : {}),
    run: async ({ request, actor }) => {
      admit?.(request)
      const { page, cookies = [] } = await toNextPage(await readForm(request), request, actor)
      const response = NextResponse.redirect(new URL(page, env('NEXTAUTH_URL')), {
        status: 303,
        headers: { 'cache-control': 'no-store' }
      })
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    }
  })
}
