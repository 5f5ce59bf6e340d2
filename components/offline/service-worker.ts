/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'
import { isSavedPage, PAGES_CACHE } from '@/lib/offline/saved-pages'
import { routes } from '@/lib/routes'

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
      handler: new NetworkFirst({
        cacheName: PAGES_CACHE,
        plugins: [new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: MONTH_SECONDS })]
      })
    },
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: new NetworkOnly() },
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
