import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setCacheBustingSearchParamWithHash } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param.js'
import { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'

/** Whether Next's router in the browser requests the data of a page. Next reads the header in the same way. */
export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1'
}

function toText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

/** The kinds of prefetch that Next 16 knows. */
function findPrefetch(headers: IncomingHttpHeaders): '1' | '2' | '3' | undefined {
  const prefetch = toText(headers['next-router-prefetch'])
  return prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined
}

/**
 * The headers of a router request that decide which part of a cached page is the response. The state of the router and the
 * page it comes from are left out: a cached page is the same for all of them.
 */
export function toRouterHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  if (!isRouterRequest(headers)) return {}
  const prefetch = findPrefetch(headers)
  const segment = toText(headers['next-router-segment-prefetch'])
  return {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {})
  }
}

/**
 * Where a router request is redirected whose `_rsc` parameter is not the hash of its headers; null when it is. A cache that
 * ignores `Vary` would otherwise serve the response to everybody who requests this URL. Next does the same, but only with
 * the parameter in the URL that it renders, and it keeps that URL in the cached page; so it is switched off there
 * (next.config.ts). The second hash is the one of browsers without crypto.subtle, on plain http.
 */
export async function findHashRedirect({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): Promise<string | null> {
  const inputs = [
    findPrefetch(headers), toText(headers['next-router-segment-prefetch']) || undefined, toText(headers['next-router-state-tree']), toText(headers['next-url'])
  ] as const
  const target = new URL(url, 'http://localhost')
  const given = target.searchParams.get('_rsc')
  const hash = await computeCacheBustingSearchParam(...inputs)
  if (given === hash || (given !== null && given === computeLegacyCacheBustingSearchParam(...inputs))) return null
  setCacheBustingSearchParamWithHash(target, hash)
  return `${target.pathname}${target.search}`
}
