import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setCacheBustingSearchParamWithHash } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param.js'
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'

export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1'
}

function toText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

function findPrefetch(headers: IncomingHttpHeaders): '1' | '2' | '3' | undefined {
  const prefetch = toText(headers['next-router-prefetch'])
  return prefetch === '1' || prefetch === '2' || prefetch === '3' ? prefetch : undefined
}

/** Only headers that select a part of the cached page; the router state is dropped. */
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

/** Redirects if `_rsc` is not the hash of the headers: caches that ignore `Vary` would mix responses up. Replaces
 * Next's check (off in next.config.ts), which would store the URL in the page. */
export async function findHashRedirect({
  headers,
  url = ''
}: Pick<IncomingMessage, 'headers' | 'url'>): Promise<string | null> {
  const inputs = [
    findPrefetch(headers),
    toText(headers['next-router-segment-prefetch']) || undefined,
    toText(headers['next-router-state-tree']),
    toText(headers['next-url'])
  ] as const
  const target = new URL(url, 'http://localhost')
  const given = target.searchParams.get('_rsc')
  const hash = await computeCacheBustingSearchParam(...inputs)
  if (given === hash || (given !== null && given === computeLegacyCacheBustingSearchParam(...inputs))) return null
  setCacheBustingSearchParamWithHash(target, hash)
  return `${target.pathname}${target.search}`
}
