import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createRequestContext, runInRequestContext } from '@/lib/platform/cache/request-context'
import { currentVersion } from '@/lib/platform/cache/tag-invalidations'
import { CapturedResponse } from './captured-response'
import { createPublicRequest } from './public-request'
import type { Language } from '@/lib/platform/i18n/language'
import type { PublicPage } from './page-routes'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type Rendering = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  databaseUnavailable: boolean
  tags: readonly string[]
  isCachedByNext: boolean
  /** Version of the tags when the data was read. */
  version: number
  readAt: number
}

/** Attempts until Next renders for this request, not for an earlier one. */
const MAX_ATTEMPTS = 3

/** Only the language depends on the visitor, so the page contains nothing personal. */
async function renderOnce(handler: NextHandler, { path }: PublicPage, language: Language): Promise<Rendering> {
  const context = createRequestContext({ isCacheable: true })
  const before = { version: currentVersion(), readAt: Date.now() }
  const request = createPublicRequest(path, language)
  const response = new CapturedResponse(request)
  const closed = new Promise((resolve) => response.once('close', resolve))
  await new Promise<void>((resolve, reject) =>
    runInRequestContext(context, () => void handler(request, response).then(resolve, reject))
  )
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

/** Next shares renderings in progress; one older than a change is requested again. */
export async function renderPage(handler: NextHandler, page: PublicPage, language: Language): Promise<Rendering> {
  for (let attempt = 1; ; attempt++) {
    const rendering = await renderOnce(handler, page, language)
    const isOwn = rendering.status !== 200 || !page.isCachedByNext || rendering.isCachedByNext
    if (isOwn || attempt === MAX_ATTEMPTS) return rendering
  }
}
