/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'
import { isSavedPage, PAGES_CACHE } from '@/lib/offline/saved-pages'
import { routes } from '@/lib/routes'

// The browser's scope here is that of a worker; the revision is put in by the build.
declare const self: ServiceWorkerGlobalScope
declare const REVISION: string

/** How much is kept, in entries; the longest unused goes first. A page has about 25 kB, a cover about 15. */
const MOST_PAGES = 100
const MOST_FILES = 200
const MOST_PICTURES = 300
const MONTH_SECONDS = 30 * 24 * 60 * 60

const FILES_CACHE = 'files'
const OFFLINE_PAGE = routes.offline()

/** The page for what was never seen must be whole without a connection, with its scripts, styles and letters. */
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
    // The network first, always: what is kept may be sold by now. Nothing but a broken line brings the kept one.
    {
      matcher: ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isSavedPage(url.pathname),
      handler: new NetworkFirst({ cacheName: PAGES_CACHE, plugins: [new ExpirationPlugin({ maxEntries: MOST_PAGES, maxAgeSeconds: MONTH_SECONDS })] })
    },
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: new NetworkOnly() },
    // Their names change with their content.
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: new CacheFirst({ cacheName: FILES_CACHE, plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, maxAgeSeconds: MONTH_SECONDS })] })
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
      handler: new CacheFirst({
        cacheName: 'pictures',
        plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true })]
      })
    }
  ],
  fallbacks: { entries: [{ url: OFFLINE_PAGE, matcher: ({ request }) => request.destination === 'document' }] }
})

self.addEventListener('install', (event) => event.waitUntil(keepFilesOfOfflinePage()))
worker.addEventListeners()
