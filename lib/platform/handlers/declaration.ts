import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import type { ErrorCode } from '@/lib/platform/errors'
import type { Role } from '@/lib/platform/access/actor'
import type { CacheRule } from '@/lib/platform/http/responses'
import type { Translator } from '@/lib/platform/i18n/translator'

/** What Next hands a route handler beside the request. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

type Call<Schema extends z.ZodType, Who> = { actor: Who; input: z.output<Schema>; request: NextRequest }

/** What the document of the API (/api/openapi.json) tells of a call; the same fields that make the call work. */
type Words = {
  /** What the call does, in one sentence. Demanded of every route by a test. */
  summary?: string
  /**
   * The JSON it answers with, from `lib/<noun>/answers.ts`; left out when it sends a file. Tests hold real answers against
   * it, and fields it does not name fail them.
   */
  answers?: z.ZodType
  /** Statuses of failures that carry the same JSON in place of an error. */
  answersWithStatus?: readonly number[]
  /** The media type of the file it answers with in place of JSON, such as `text/csv`. */
  file?: string
  /** What may be sent, where `input` rewrites it before checking it and so does not show it. */
  inputAsSent?: z.ZodType
  /** Headers of its own that the call reads, by their names. */
  headers?: Readonly<Record<string, z.ZodType>>
  /** With `body: 'raw'`: what the body may be, by media type. Left out when there is none to send. */
  takes?: Readonly<Record<string, z.ZodType>>
  /**
   * What the verb may refuse with, beside what `handle` answers by itself (signed out, wrong role, bad input, a foreign
   * site, too large, wrong media type, NOT_FOUND for an id in the path). A test that meets another code fails.
   */
  errorCodes?: readonly ErrorCode[]
  status?: number
  /** The status of the redirect that is answered in place of JSON where a plain form asks. */
  redirects?: number
  /** `raw` leaves the body to `run` (an uploaded file) or has none; otherwise a write must be a JSON object. */
  body?: 'json' | 'raw'
  /**
   * `public`: the answer is the same for everybody, and browsers and proxies may keep it as long as they ask each time
   * whether it still holds (ETag, 304); `actor` is null then, but with `isPrivate`. `forever`: a file that never changes. Everything else
   * is `no-store`.
   */
  cache?: Exclude<CacheRule, 'never'>
}

/**
 * One method of a route: `handle({ ... })` in lib/platform/handlers/handle.ts makes the handler of it. A new route needs `summary` and
 * `answers` (or `file`), and one line in app/api/openapi.json/route-modules.ts; everything else is only said where it
 * differs from the usual.
 */
export type Declaration<Schema extends z.ZodType, Who, Result> = Words & {
  /** Checks the query, the JSON body and the path's parameters together (the path wins over both). */
  input: Schema
  run: (call: Call<Schema, Who>) => Promise<Result>
  /** The cache tags that this call's success expires. */
  expires?: (result: Result) => readonly CacheTag[]
  /**
   * What the browser is sent; the result itself when left out. A whole response (a file) is sent as it is. `t` translates into
   * the language of the request; an answer that is `public` has none.
   */
  respond?: (result: Result, t: Translator) => object
  /** With `cache: 'public'`: true for a result made for the caller alone, which is sent as `no-store`; `actor` is known then. */
  isPrivate?: (result: Result) => boolean
  /** The cursor (lib/platform/paging.ts) of the page behind this one, sent as a Link header; null on the last page. */
  next?: (result: Result) => string | null
}

/** What is left of a declaration for the document of the API. `roles` is null where guests may call too. */
export type RouteDeclaration = Words & {
  input: z.ZodType
  roles: readonly Role[] | null
  /** Also takes the access token of GET /api/jwt as Bearer. */
  acceptsAccessToken?: boolean
  /** True when it answers a list page by page. */
  isPaged?: boolean
  /** True for calls that other machines make, which prove themselves in the way the summary says: no origin is asked. */
  isForMachines?: boolean
}

/** Attaches its declaration to a handler that `handle` has not made or that wraps one. */
export function withDeclaration<Handler extends (...args: never[]) => unknown>(
  declaration: RouteDeclaration,
  handler: Handler
): Handler & { declaration: RouteDeclaration } {
  return Object.assign(handler, { declaration })
}
