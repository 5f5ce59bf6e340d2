/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist, Strategy, type StrategyHandler } from 'serwist'
import { isSavedPage, PAGES_CACHE } from '@/lib/offline/saved-pages'
import { routes } from '@/lib/routes'
import { addPushListeners } from './push-events'

// The build inserts the revision.
declare const self: ServiceWorkerGlobalScope
declare const REVISION: string

/** Entries; least recently used go first. A page has about 25 kB, a cover about 15. */
const MOST_PAGES = 100
const MOST_FILES = 200
const MOST_PICTURES = 300
const MONTH_SECONDS = 30 * 24 * 60 * 60

const FILES_CACHE = 'files'
const OFFLINE_PAGE = routes.offline()

/** The offline page needs its scripts, styles and fonts. */
async function keepFilesOfOfflinePage(): Promise<void> {
  const html = await (await fetch(OFFLINE_PAGE)).text()
  const files = new Set([...html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([file]) => file))
  await (await caches.open(FILES_CACHE)).addAll([...files])
}

/** How long a page may take to begin, in milliseconds. */
const LIMIT_MS = 5000
/** After a page that did not come: the next one is given up sooner, until the shop responds again. */
const LIMIT_WHILE_STALLED_MS = 1000
/** Whoever reloads has decided to wait: browsers ask for such a page with `no-cache`. */
const LIMIT_OF_RELOAD_MS = 20_000

let isStalled = false

function limitOf({ cache }: Request): number {
  if (cache === 'no-cache') return LIMIT_OF_RELOAD_MS
  return isStalled ? LIMIT_WHILE_STALLED_MS : LIMIT_MS
}

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))

/**
 * Network first, and a connection that stalls counts as none: serwist's NetworkFirst waits for the network without end
 * when nothing is saved. A page that comes late is still saved. `saves` is false for what must not stay in the browser.
 */
class TimedNetwork extends Strategy {
  readonly #saves: boolean

  constructor({ saves, ...options }: ConstructorParameters<typeof Strategy>[0] & { saves: boolean }) {
    super(options)
    this.#saves = saves
  }

  /** @throws Error when there is neither a response nor a saved page */
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = this.#saves ? handler.fetchAndCachePut(request) : handler.fetch(request)
    void network.then(() => (isStalled = false)).catch(() => undefined)
    const response = await Promise.race([network, wait(limitOf(request))]).catch(() => undefined)
    if (response) return response
    isStalled = true
    const saved = this.#saves ? await handler.cacheMatch(request) : undefined
    if (saved) return saved
    throw new Error(`the shop does not respond: ${request.url}`)
  }
}

const worker = new Serwist({
  precacheEntries: [{ url: OFFLINE_PAGE, revision: REVISION }],
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    // Network first: a cached listing may be sold.
    {
      matcher: ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isSavedPage(url.pathname),
      handler: new TimedNetwork({
        saves: true,
        cacheName: PAGES_CACHE,
        plugins: [new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: MONTH_SECONDS })]
      })
    },
    // Downloads and redirects of the API take the time they need.
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
      handler: new TimedNetwork({ saves: false })
    },
    // Next's router asks for the parts of a page; without a response it loads the page as a whole.
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.headers.get('rsc') === '1',
      handler: new TimedNetwork({ saves: false })
    },
    // Content-hashed names.
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: new CacheFirst({
        cacheName: FILES_CACHE,
        plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: MONTH_SECONDS })]
      })
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
      handler: new CacheFirst({
        cacheName: 'pictures',
        plugins: [
          new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true })
        ]
      })
    }
  ],
  fallbacks: { entries: [{ url: OFFLINE_PAGE, matcher: ({ request }) => request.destination === 'document' }] }
})

self.addEventListener('install', (event) => event.waitUntil(keepFilesOfOfflinePage()))
worker.addEventListeners()
addPushListeners()
