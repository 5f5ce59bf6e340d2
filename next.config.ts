import path from 'node:path'
import type { NextConfig } from 'next'
import { isBuilding } from '@/lib/platform/env'
import { popupPageHeaders, publicPageHeaders } from '@/lib/platform/http/security-headers'
import { LANGUAGE_COOKIE } from '@/lib/platform/i18n/language'
import { UNINDEXED_HEADER, UNINDEXED_PATHS } from '@/lib/seo/unindexed-paths'
import { routes } from '@/lib/routes'
import { SEARCH_PARAMETERS } from '@/lib/search/search'

/** /books with something to search for: a page that reads its address, while /books by itself is kept whole. */
const SEARCHES = SEARCH_PARAMETERS.map((key) => ({ source: routes.books(), has: [{ type: 'query' as const, key }] }))

/** What is the same in every language: files, calls, what only programs read. */
const WITHOUT_LANGUAGE = ['_next/', 'api/(?!docs$)', 'feeds/', 'media/', 'sitemaps/', 'books/[^/]+/card\\.png$', 'icons/', '(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|robots\\.txt|service-worker\\.js|sitemap\\.xml)$']
/** Every page lies below app/[lang]. Addresses do not say the language, the cookie does. */
const PAGES = `/:path((?!${WITHOUT_LANGUAGE.join('|')}).*)`
const GERMAN = { type: 'cookie' as const, key: LANGUAGE_COOKIE, value: 'de' }

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The build checks the shop's own types. `npm test` has checked all of the project before, and names that configuration:
  // with it Next finds the result in .next/cache, and checks nothing twice.
  typescript: { tsconfigPath: process.env.FLYLEAF_TSCONFIG ?? 'tsconfig.shop.json' },
  agentRules: false,
  // The address of the shop need not be localhost: a phone in the local network develops along.
  allowedDevOrigins: process.env.NEXTAUTH_URL ? [new URL(process.env.NEXTAUTH_URL).hostname] : [],
  // Title and description stand in the head for everybody: pages are kept, and must not depend on who came first.
  htmlLimitedBots: /.*/,
  cacheHandler: path.resolve('build/server/cache-handler.mjs'),
  // The page cache is the only one: a second copy in front of it could not be expired.
  cacheMaxMemorySize: 0,
  // The optimizer decodes pictures in the web server; the image store has made every size already.
  images: { unoptimized: true },
  serverExternalPackages: ['mongoose', 'mongodb', 'sharp', 'pino', '@node-rs/argon2', 'cloudinary', 'stripe'],
  experimental: {
    agentUpgrade: false,
    // Seconds for which the browser keeps a page it has prefetched: a book shown as available should still be.
    staleTimes: { static: 30 },
    // The build lets the browser's router send the hash of its headers; the running server leaves the check to
    // server/next/router-request.ts. Development has Next's own.
    validateRSCRequestHeaders: isBuilding() || process.env.NODE_ENV === 'development'
  },
  // The original API calls it /allbooks and /allBooks. Two folders would be one on disks that do not tell capitals apart.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/api/allBooks', destination: '/api/allbooks' },
      ...SEARCHES.map((search) => ({ ...search, destination: routes.foundBooks() })),
      { source: PAGES, has: [GERMAN], destination: '/de/:path' },
      { source: PAGES, missing: [GERMAN], destination: '/en/:path' }
    ],
    afterFiles: [],
    fallback: []
  }),
  redirects: async () => [
    { source: routes.foundBooks(), destination: routes.books(), permanent: true },
    // Numbered pages moved whenever a book was sold; pages are found by where the one before has ended.
    { source: '/books/page/:page(\\d+)', destination: routes.books(), permanent: true }
  ],
  headers: async () => [
    { source: '/:path*', headers: publicPageHeaders(process.env.NODE_ENV === 'development') },
    // The same for everybody, so that browsers may keep it for the way back, as they keep /books.
    ...SEARCHES.map((search) => ({ ...search, headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }] })),
    ...UNINDEXED_PATHS.map((path) => ({ source: `${path}/:path*`, headers: [UNINDEXED_HEADER] })),
    { source: '/popup/:path*', headers: popupPageHeaders() },
    { source: '/api/auth/:path*', headers: popupPageHeaders() }
  ]
}

export default config
