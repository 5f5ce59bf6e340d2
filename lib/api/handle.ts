import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { findActor, findActorByToken } from '@/lib/users/current-actor'
import { expireTags } from '@/lib/platform/cache/cache-tags'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Actor, Role } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { assertNotQuarantined } from '@/lib/platform/quarantine'
import { checkOrigin } from '@/lib/platform/http/check-origin'
import { assertOffered } from './assert-offered'
import { withDeclaration, type Declaration, type RouteContext, type RouteDeclaration } from './declaration'
import { parse } from '@/lib/platform/http/parse'
import { readLanguage } from '@/lib/platform/http/read-language'
import { readJsonObject, assertBodySize } from '@/lib/platform/http/read-body'
import { toErrorResponse } from './to-error-response'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { toLinkHeader, toPublicResponse } from '@/lib/platform/http/responses'

export type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<NextResponse>
export type DeclaredHandler = RouteHandler & { declaration: RouteDeclaration }

export const NoParameters = z.strictObject({})

function isRead({ method }: NextRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A repeated name stays a list, so that a schema for one value refuses it. */
function readQuery(request: NextRequest): Record<string, unknown> {
  const query = new Map<string, string | string[]>()
  for (const [name, value] of request.nextUrl.searchParams) {
    const known = query.get(name)
    if (Array.isArray(known)) known.push(value)
    else query.set(name, known === undefined ? value : [known, value])
  }
  return Object.fromEntries(query)
}

/** @throws AppError BAD_INPUT for a query beside a body (ASVS 5.0, 15.3.7) */
async function readInput(request: NextRequest, context: RouteContext, raw: boolean): Promise<Record<string, unknown>> {
  const hasBody = !raw && (request.method === 'POST' || request.method === 'PUT' || request.method === 'PATCH')
  if (!hasBody) return { ...readQuery(request), ...(await context.params) }
  if (request.nextUrl.search !== '') throw new AppError('BAD_INPUT', 'errors.queryBesideBody')
  return { ...(await readJsonObject(request)), ...(await context.params) }
}

function toHandler<Schema extends z.ZodType, Who, Result>(
  declaration: Declaration<Schema, Who, Result>,
  admit: (actor: Actor | null) => Who,
  caller: Pick<RouteDeclaration, 'roles' | 'acceptsAccessToken'>
): DeclaredHandler {
  const { input: schema, run, expires, respond: response, next, isPrivate, ...words } = declaration
  const isPublic = declaration.cache === 'public'

  async function findCaller(request: NextRequest): Promise<Actor | null> {
    if (isPublic && !isPrivate) return null
    return caller.acceptsAccessToken ? findActorByToken(request) : findActor(request)
  }

  async function routeHandler(request: NextRequest, context: RouteContext): Promise<NextResponse> {
    try {
      assertOffered(declaration)
      if (!isRead(request)) assertNotQuarantined()
      checkOrigin(request, env('NEXTAUTH_URL'))
      if (!declaration.takes) assertBodySize(request)
      const actor = admit(await findCaller(request))
      const input = parse(schema, await readInput(request, context, declaration.body === 'raw'))
      const t = translatorFor(readLanguage(request))
      const result = await run({ actor, input, request, t })
      if (expires) await expireTags(expires(result))
      const body = response ? response(result, t) : result
      if (body instanceof NextResponse) return body
      const link = toLinkHeader(request, next ? next(result) : null)
      if (isPublic && !isPrivate?.(result)) return toPublicResponse(request, body, link)
      return NextResponse.json(body, {
        status: declaration.status ?? 200,
        headers: { 'cache-control': 'no-store', ...link }
      })
    } catch (error) {
      return toErrorResponse(
        error,
        `${request.method} ${request.nextUrl.pathname.split('/').slice(0, 3).join('/')}`,
        request
      )
    }
  }

  return withDeclaration({ ...words, input: schema, ...caller, isPaged: next !== undefined }, routeHandler)
}

export function handleForAnyone<Schema extends z.ZodType, Result>(
  declaration: Declaration<Schema, Actor | null, Result>
): DeclaredHandler {
  return toHandler(declaration, (actor) => actor, { roles: null })
}

/** Adds the errors of session, role, origin and input. `run` checks the actor again. */
export function handle<Schema extends z.ZodType, Result>(
  declaration: Declaration<Schema, Actor, Result> & {
    roles: readonly Role[]
    acceptsAccessToken?: true
    /** Also for an admin who must set up two-step sign-in first. */
    isForSetUp?: true
  }
): DeclaredHandler {
  const { roles, acceptsAccessToken = false, isForSetUp = false, ...rest } = declaration
  return toHandler(
    rest,
    (actor) => {
      if (!actor) throw new AppError('SIGNED_OUT', 'errors.signedOut')
      if (!actor.needsTwoStep) checkRole(actor, ...roles)
      else if (!isForSetUp) throw new AppError('NOT_ALLOWED', 'errors.twoStepNeeded')
      return actor
    },
    { roles, acceptsAccessToken }
  )
}
