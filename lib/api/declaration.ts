import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import type { ErrorCode } from '@/lib/platform/errors'
import type { Role } from '@/lib/platform/access/actor'
import type { CacheRule } from '@/lib/platform/http/responses'
import type { Translator } from '@/lib/platform/i18n/translator'

export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

/** `t` translates into the language of the request. */
type Call<Schema extends z.ZodType, Who> = { actor: Who; input: z.output<Schema>; request: NextRequest; t: Translator }

/** Source of the API document (/api/openapi.json); `handle` uses the same fields. */
type Words = {
  /** One sentence. A test requires it of every route. */
  summary?: string
  /** From `lib/<noun>/answers.ts`; omitted for files. Tests validate real responses strictly against it. */
  response?: z.ZodType
  respondsWithStatus?: readonly number[]
  file?: string
  /** The request schema, where `input` preprocesses it and so does not show it. */
  inputAsSent?: z.ZodType
  headers?: Readonly<Record<string, z.ZodType>>
  takes?: Readonly<Record<string, z.ZodType>>
  /** Error codes besides those that `handle` adds itself. Tests fail on a code that is not declared. */
  errorCodes?: readonly ErrorCode[]
  status?: number
  redirects?: number
  /** `raw`: `run` reads the body itself, or there is none. Otherwise a write must be a JSON object. */
  body?: 'json' | 'raw'
  /** Only in a shop that takes part in card payments. Elsewhere the address is not there; server/api-routes.ts finds
   * the line. */
  needsCards?: boolean
  /** `public`: the same response for everybody, revalidated by ETag; `actor` is null unless `isPrivate` is set.
   * `forever`: a file that never changes. `stream`: passed on as it comes. Otherwise `no-store`. */
  cache?: Exclude<CacheRule, 'never'>
}

/** One method of a route. A new route needs `summary`, `answers` (or `file`) and a line in
 * app/api/openapi.json/route-modules.ts. */
export type Declaration<Schema extends z.ZodType, Who, Result> = Words & {
  /** Validates the query, the JSON body and the path parameters together; the path wins. */
  input: Schema
  run: (call: Call<Schema, Who>) => Promise<Result>
  expires?: (result: Result) => readonly CacheTag[]
  /** Maps the result to the body, or to a whole response (a file). A `public` response must not depend on `t`. */
  respond?: (result: Result, t: Translator) => object
  /** With `cache: 'public'`: true for a result for the caller alone, sent as `no-store`; `actor` is known then. */
  isPrivate?: (result: Result) => boolean
  /** The next cursor, sent as a Link header; null on the last page. */
  next?: (result: Result) => string | null
}

/** `roles` is null if guests may call. */
export type RouteDeclaration = Words & {
  input: z.ZodType
  roles: readonly Role[] | null
  /** Also accepts the bearer token of GET /api/jwt. */
  acceptsAccessToken?: boolean
  isPaged?: boolean
  /** For calls of other machines, which authenticate otherwise: no origin check. */
  isForMachines?: boolean
}

/** For a handler that `handle` has not made, or a wrapper. */
export function withDeclaration<Handler extends (...args: never[]) => unknown>(
  declaration: RouteDeclaration,
  handler: Handler
): Handler & { declaration: RouteDeclaration } {
  return Object.assign(handler, { declaration })
}
