import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import '@/lib/platform/cache/cached-page-stats'
import { networkOf } from '@/lib/platform/http/client-address'
import { processState } from '@/lib/platform/process-state'
import { currentVersion, isInvalidated } from '@/lib/platform/cache/tag-invalidations'
import { isCacheable, isPage, sendPage, sizeOfPage, toCachedPage, type CachedPage } from './cached-page'
import type { Language } from '@/lib/platform/i18n/language'
import { parseLanguage } from '@/lib/platform/http/requested-language'
import type { PublicPage } from './next/page-routes'
import { renderPage, type NextHandler, type Rendering } from './next/render-page'
import { isRouterRequest } from './next/router-request'
import { RenderQueue } from './render-queue'
import { isRead } from './http/request-rules'
import { sendUnavailable } from './unavailable-page'

const MAX_BYTES = 48 * 1024 * 1024
/** Extra lifetime while the database is unavailable and nothing can change. */
const STALE_MS = 10 * 60_000

type Outcome = { page: CachedPage } | { unavailable: Rendering } | { other: true } | { busy: true }

type PageCacheOptions = {
  findPage: (url: string) => PublicPage | null
  next: NextHandler
  hydrationScript: string
  /** False (FLYLEAF_PAGE_CACHE=off) renders each request. */
  isStoring: boolean
}

/** Public pages, rendered once per change. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: sizeOfPage })
  readonly #renderings = new Map<string, Promise<Outcome>>()
  readonly #queue = new RenderQueue()
  readonly #counts = { hits: 0, misses: 0, stale: 0 }
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
    processState().cachedPageStats = () => ({
      ...this.#counts,
      kept: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      queued: this.#queue.size
    })
  }

  /** Returns false for other requests. `next` passes the request to Next. */
  handle(request: IncomingMessage, response: ServerResponse, clientAddress: string, next: () => void): boolean {
    const { headers, url = '' } = request
    if (!isRead(request)) return false
    if (isRouterRequest(headers)) return this.#passQueued(request, response, clientAddress, next)
    const language = parseLanguage(headers.cookie)
    const page = this.#find(language, url)
    if (page && Date.now() < page.expiresAt && processState().invalidationSync?.isInSync() !== false) {
      this.#send(request, response, page, 'HIT')
      return true
    }
    const address = this.#options.findPage(url)
    if (address === null) return false
    this.#handleMiss(request, response, address, language, clientAddress, next).catch(() =>
      response.headersSent ? response.destroy() : next()
    )
    return true
  }

  /** What no cached page answers, Next renders: requests of its router. */
  #passQueued(request: IncomingMessage, response: ServerResponse, clientAddress: string, next: () => void): boolean {
    if (this.#options.findPage(request.url ?? '') === null) return false
    const network = networkOf(clientAddress)
    if (this.#queue.isFull(network)) {
      sendUnavailable(request, response, {}, 'busy')
      return true
    }
    void this.#queue.run(network, async () => {
      if (response.destroyed) return
      const isOver = new Promise((resolve) => response.once('close', resolve))
      next()
      await isOver
    })
    return true
  }

  #find(language: Language, path: string): CachedPage | undefined {
    const key = language + path
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    if (isInvalidated(page.tags, page.version)) {
      this.#pages.delete(key)
      return undefined
    }
    // Valid until now, so the next check is short.
    page.version = currentVersion()
    return page
  }

  #send(request: IncomingMessage, response: ServerResponse, page: CachedPage, source: 'HIT' | 'MISS' | 'STALE'): void {
    this.#counts[source === 'HIT' ? 'hits' : source === 'MISS' ? 'misses' : 'stale']++
    sendPage(request, response, page, source)
  }

  async #handleMiss(
    request: IncomingMessage,
    response: ServerResponse,
    address: PublicPage,
    language: Language,
    clientAddress: string,
    next: () => void
  ): Promise<void> {
    // False while the database is unavailable: pages are served stale, since nothing can change.
    const isInSync = (await processState().invalidationSync?.sync()) !== false
    this.#queue.isUnlimited = !isInSync
    const cached = this.#find(language, address.path)
    if (cached && isInSync && Date.now() < cached.expiresAt) return this.#send(request, response, cached, 'HIT')
    const isServable = cached && Date.now() < cached.expiresAt + STALE_MS
    if (isServable && !isInSync) return this.#send(request, response, cached, 'STALE')
    const network = networkOf(clientAddress)
    if (isServable && this.#queue.size > 0) {
      // Expired by age only: served stale under load and rendered later.
      void this.#render(address, language, network).catch(() => undefined)
      return this.#send(request, response, cached, 'STALE')
    }
    const outcome = await this.#render(address, language, network)
    if ('page' in outcome) return this.#send(request, response, outcome.page, 'MISS')
    if ('other' in outcome) return next()
    if ('busy' in outcome) return sendUnavailable(request, response, {}, 'busy')
    const stale = this.#find(language, address.path)
    if (stale && Date.now() < stale.expiresAt + STALE_MS) return this.#send(request, response, stale, 'STALE')
    sendUnavailable(request, response, outcome.unavailable.headers, 'unavailable')
  }

  /** Shares a rendering in progress unless the page has changed since it began. */
  async #render(address: PublicPage, language: Language, network: string): Promise<Outcome> {
    const key = language + address.path
    const earlier = this.#renderings.get(key)
    if (earlier) {
      const outcome = await earlier
      if (!('page' in outcome)) return outcome
      const cached = this.#find(language, address.path)
      if (cached) return { page: cached }
    }
    const running = this.#renderings.get(key)
    if (running) return running
    const rendering = this.#renderAndStore(key, address, language, network).finally(() => this.#renderings.delete(key))
    this.#renderings.set(key, rendering)
    return rendering
  }

  async #renderAndStore(key: string, address: PublicPage, language: Language, network: string): Promise<Outcome> {
    if (this.#queue.isFull(network)) return { busy: true }
    const rendering = await this.#queue.run(network, () => renderPage(this.#options.next, address, language))
    this.#queue.isUnlimited = rendering.databaseUnavailable
    if (rendering.databaseUnavailable) return { unavailable: rendering }
    if (!isPage(rendering)) return { other: true }
    const page = await toCachedPage(rendering, address, language, this.#options.hydrationScript)
    if (rendering.status === 200 && !isCacheable(rendering, address)) return { other: true }
    if (this.#options.isStoring && isCacheable(rendering, address) && !isInvalidated(page.tags, page.version))
      this.#pages.set(key, page)
    return { page }
  }
}
