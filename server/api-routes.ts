import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fits } from './http/request-rules'

/** A segment in [brackets] matches anything, [...one] all the rest. */
export type ApiRoute = { segments: string[]; methods: string[] }

const EXPORTED = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm
const EXPORTED_AS = /\bas (GET|POST|PUT|PATCH|DELETE)\b/g
/** next.config.ts rewrites the original API's other spelling. */
const SPELLINGS = new Map([['allBooks', 'allbooks']])

function findMethods(code: string): string[] {
  const lists = [...code.matchAll(/^export \{([^}]*)\}/gm)].map(([, names = '']) => names).join()
  return [...code.matchAll(EXPORTED), ...lists.matchAll(EXPORTED_AS)].map(([, method = '']) => method)
}

/** Fixed segments before parameters, parameters before `[...all]`. */
function rank(segment: string): number {
  return segment.startsWith('[...') ? 2 : segment.startsWith('[') ? 1 : 0
}

function bySpecificity(one: ApiRoute, other: ApiRoute): number {
  for (const [at, segment] of one.segments.entries()) {
    const difference = rank(segment) - rank(other.segments[at] ?? '[...]')
    if (difference !== 0) return difference
  }
  return 0
}

function listFiles(folder: string, name: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === name)
}

/** Of a declaration (lib/api/declaration.ts). */
const NEEDS_CARDS = /^ +needsCards: true,?$/m

function toSegments(file: string): string[] {
  return ['api', ...path.dirname(file).split(path.sep)].filter((segment) => !/^\(.*\)$/.test(segment))
}

/** `hasCards`: whether the shop takes part in card payments. */
export function readApiRoutes(appFolder: string, hasCards = true): ApiRoute[] {
  const calls = path.join(appFolder, 'api')
  return [
    ...listFiles(calls, 'route.ts')
      .map((file) => ({ file, code: readFileSync(path.join(calls, file), 'utf8') }))
      .filter(({ code }) => hasCards || !NEEDS_CARDS.test(code))
      .map(({ file, code }) => ({ segments: toSegments(file), methods: findMethods(code) })),
    ...listFiles(path.join(appFolder, '[lang]/api'), 'page.tsx').map((file) => ({
      segments: toSegments(file),
      methods: ['GET']
    }))
  ].sort(bySpecificity)
}

function parsePath(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent)
    return segments.length === 2 ? segments.map((segment) => SPELLINGS.get(segment) ?? segment) : segments
  } catch {
    return null
  }
}

export type ApiRejection = { status: 400 | 404 | 405; code: string; message: string; allow?: string }

export function toAllow({ methods }: Pick<ApiRoute, 'methods'>): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
}

/** A rejection before Next or the body is read, else the route's methods; null if it is no call. */
export function checkApiCall(
  method: string,
  url: string,
  routes: readonly ApiRoute[]
): ApiRejection | { allow: string } | null {
  const pathname = url.split('?', 1)[0] ?? ''
  if (!/^\/api(\/|$)/.test(pathname) || (pathname.endsWith('/') && pathname !== '/api/')) return null
  const segments = parsePath(pathname)
  if (!segments)
    return {
      status: 400,
      code: 'BAD_INPUT',
      message: 'The address cannot be read: a % is not followed by two hex digits of UTF-8.'
    }
  const route = routes.find((candidate) => fits(candidate.segments, segments))
  if (!route) return { status: 404, code: 'NOT_FOUND', message: 'The API has no such address.' }
  const allow = toAllow(route)
  if (allow.split(', ').includes(method)) return { allow }
  return { status: 405, code: 'METHOD_NOT_ALLOWED', message: `This address takes ${allow}.`, allow }
}
