import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createRequestContext, runInRequestContext } from '@/lib/platform/cache/request-context'
import { currentVersion } from '@/lib/platform/cache/tag-invalidations'
import { CapturedResponse } from './captured-response'
import { createPublicRequest } from './public-request'
import type { Language, PublicPage } from './page-routes'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What Next answered to a public request. */
export type Rendering = {
  status: number
  headers: OutgoingHttpHeaders
  /** Not compressed. */
  body: Buffer
  databaseUnavailable: boolean
  /** Tags of what the page shows. */
  tags: readonly string[]
  /** Whether Next's cache holds the page, rendered for this request or found there. */
  isCachedByNext: boolean
  /** The version of the tags at which the page's data was read. */
  version: number
  /** When its data was read, ms since 1970. */
  readAt: number
}

/** How often a page is requested until Next renders it for this request, not for one that began before. */
const MAX_ATTEMPTS = 3

/** Requests a page from Next once. Of the visitor only the language goes in, so nothing of theirs can be in the page. */
async function renderOnce(handler: NextHandler, { path }: PublicPage, language: Language): Promise<Rendering> {
  const context = createRequestContext({ isCacheable: true })
  const before = { version: currentVersion(), readAt: Date.now() }
  const request = createPublicRequest(path, language)
  const response = new CapturedResponse(request)
  const closed = new Promise((resolve) => response.once('close', resolve))
  await new Promise<void>((resolve, reject) => runInRequestContext(context, () => void handler(request, response).then(resolve, reject)))
  await closed
  const cached = context.cachedByNext
  return {
    status: response.statusCode === 200 && context.isMissing ? 404 : response.statusCode,
    headers: response.getHeaders(),
    body: response.body,
    databaseUnavailable: context.databaseUnavailable,
    tags: [...context.tags],
    isCachedByNext: cached !== null,
    version: Math.min(before.version, cached?.version ?? before.version),
    readAt: Math.min(before.readAt, cached?.readAt ?? before.readAt)
  }
}

/**
 * Renders a public page. Next lets requests for the same page join a rendering in progress, which may have read before a
 * sale that this visitor knows of: such a response is requested again.
 */
export async function renderPage(handler: NextHandler, page: PublicPage, language: Language): Promise<Rendering> {
  for (let attempt = 1; ; attempt++) {
    const rendering = await renderOnce(handler, page, language)
    const isOwn = rendering.status !== 200 || !page.isCachedByNext || rendering.isCachedByNext
    if (isOwn || attempt === MAX_ATTEMPTS) return rendering
  }
}
