import 'server-only'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { toAskedQuery } from '@/lib/platform/http/client-address'
import { handleForAnyone, type DeclaredHandler, type RouteHandler } from './handle'
import { readForm, readPageOfForm } from '@/lib/platform/http/read-form'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'

const FORM = 'application/x-www-form-urlencoded'
const Rejection = z.object({ error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }) })

/** Why a form was refused: the error code, and the first field that it is about. */
export type FormRejection = { error: string; field?: string | undefined }

/** The page that the browser is sent to, and the cookies it is given. */
type NextPage = { page: string; cookies?: readonly string[] }

type FormDeclaration = {
  summary: string
  /** What may be sent, for the document of the API; the call behind the form checks it. */
  takes: z.ZodType
  submit: (fields: Record<string, unknown>, request: NextRequest) => Promise<NextPage>
  /** The page that says what is wrong. It may not be a cached one, and no field may stand in its address. */
  refused: (rejection: FormRejection, fields: Record<string, unknown>, request: NextRequest) => string
}

async function readRejection(response: Response): Promise<FormRejection> {
  const { error } = Rejection.parse(await response.json())
  return { error: error.code, field: Object.keys(error.fields ?? {})[0] }
}

/** Carries a refusal of `sendJson` to the page of the form. */
class Refused extends Error {
  readonly rejection: FormRejection
  constructor(rejection: FormRejection) {
    super(rejection.error)
    this.rejection = rejection
  }
}

/**
 * Makes the JSON call that a form stands for, as the same visitor: its checks and limits are the form's. A refusal ends
 * `submit`.
 */
export async function sendJson(
  handler: RouteHandler, request: NextRequest, body: object, more: Record<string, string> = {}
): Promise<void> {
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...more, 'content-type': 'application/json' })
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  const call = new NextRequest(request.nextUrl.origin + request.nextUrl.pathname, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await handler(call, { params: Promise.resolve({}) })
  if (!response.ok) throw new Refused(await readRejection(response))
}

/** Where the visitor wanted to go, by the field `from` of the form or the address of the page it was on. */
export function readWayBack(from: unknown, request: NextRequest): string | null {
  return typeof from === 'string' ? from : toAskedQuery(readPageOfForm(request)).get('from')
}

/**
 * A plain form, which works without scripts: 303 to the page of its outcome, as after a refusal. Only what is no form of
 * the shop's own pages is answered with JSON: another site's, another media type, too much of it.
 */
export function handleForm({ summary, takes, submit, refused }: FormDeclaration): DeclaredHandler {
  async function toNextPage(fields: Record<string, unknown>, request: NextRequest): Promise<NextPage> {
    try {
      return await submit(fields, request)
    } catch (error) {
      const rejection = error instanceof Refused ? error.rejection : await readRejection(toErrorResponse(error, `POST ${request.nextUrl.pathname}`))
      return { page: refused(rejection, fields, request) }
    }
  }

  return handleForAnyone({
    summary,
    takes: { [FORM]: takes, 'application/json': takes },
    input: z.strictObject({}),
    body: 'raw',
    status: 303,
    run: async ({ request }) => {
      const { page, cookies = [] } = await toNextPage(await readForm(request), request)
      const response = NextResponse.redirect(new URL(page, env('NEXTAUTH_URL')), { status: 303, headers: { 'cache-control': 'no-store' } })
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    }
  })
}
