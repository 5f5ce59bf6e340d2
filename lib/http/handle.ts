import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import type { z } from 'zod'
import { findActor, findActorByToken } from '@/lib/auth/session'
import { expireTags, type CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { Actor, Role } from '@/lib/users/user'
import { checkOrigin } from './check-origin'
import { readJsonObject } from './read-body'
import { toErrorResponse } from './to-error-response'

/** What Next hands a route handler beside the request. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }
export type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<NextResponse>

type Call<Schema extends z.ZodType, Who> = { actor: Who; input: z.output<Schema>; request: NextRequest }

type Declaration<Schema extends z.ZodType, Who, Result> = {
  /** What the call does, in one sentence, for the document of the API. */
  summary?: string
  /** The JSON it answers with; left out when it sends a file. Tests hold real answers against it. */
  answers?: z.ZodType
  /** Checks the query, the JSON body and the path's parameters together (the path wins over both). */
  input: Schema
  /** `raw` leaves the body to `run` (an uploaded file); otherwise a write must be a JSON object. */
  body?: 'json' | 'raw'
  run: (call: Call<Schema, Who>) => Promise<Result>
  /** The cache tags that this call's success expires. */
  expires?: (result: Result) => readonly CacheTag[]
  /** What the browser is sent; the result itself when left out. A whole response (a file) is sent as it is. */
  answer?: (result: Result) => object
  status?: number
}

async function readInput(request: NextRequest, context: RouteContext, raw: boolean): Promise<Record<string, unknown>> {
  const query: Record<string, unknown> = {}
  for (const name of new Set(request.nextUrl.searchParams.keys())) {
    const values = request.nextUrl.searchParams.getAll(name)
    // A repeated parameter stays a list, so that a schema which expects one value refuses it.
    query[name] = values.length > 1 ? values : values[0]
  }
  const hasBody = !raw && (request.method === 'POST' || request.method === 'PUT' || request.method === 'PATCH')
  const body = hasBody ? await readJsonObject(request) : {}
  return { ...query, ...body, ...(await context.params) }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'request'] ??= issue.message
  throw new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Something in the request is not right.', { fields })
}

function toHandler<Schema extends z.ZodType, Who, Result>(
  declaration: Declaration<Schema, Who, Result>,
  admit: (actor: Actor | null) => Who,
  findCaller = findActor
): RouteHandler {
  return async function routeHandler(request, context) {
    try {
      checkOrigin(request, env('NEXTAUTH_URL'))
      const actor = admit(await findCaller(request))
      const input = parse(declaration.input, await readInput(request, context, declaration.body === 'raw'))
      const result = await declaration.run({ actor, input, request })
      if (declaration.expires) expireTags(declaration.expires(result))
      const body = declaration.answer ? declaration.answer(result) : result
      if (body instanceof NextResponse) return body
      return NextResponse.json(body, { status: declaration.status ?? 200, headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      return toErrorResponse(error, `${request.method} ${request.nextUrl.pathname.split('/').slice(0, 3).join('/')}`)
    }
  }
}

/** A route that anyone may call; `actor` is null for guests. */
export function handleForAnyone<Schema extends z.ZodType, Result>(
  declaration: Declaration<Schema, Actor | null, Result>
): RouteHandler {
  return toHandler(declaration, (actor) => actor)
}

/**
 * A route for the roles named. Errors it answers by itself: CROSS_SITE, SIGNED_OUT, NOT_ALLOWED, BAD_INPUT,
 * TOO_LARGE, WRONG_MEDIA_TYPE. The verb checks the actor again: this is the door, not the safe.
 */
export function handle<Schema extends z.ZodType, Result>(
  declaration: Declaration<Schema, Actor, Result> & {
    roles: readonly Role[]
    /** Also takes the access token of GET /api/jwt as Bearer. One route does. */
    acceptsAccessToken?: true
  }
): RouteHandler {
  const findCaller = declaration.acceptsAccessToken ? findActorByToken : findActor
  return toHandler(
    declaration,
    (actor) => {
      if (!actor) throw new AppError('SIGNED_OUT', 'Please log in first.')
      if (!declaration.roles.includes(actor.role)) throw new AppError('NOT_ALLOWED', 'Your account may not do this.')
      return actor
    },
    findCaller
  )
}
