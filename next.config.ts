import path from 'node:path'
import type { NextConfig } from 'next'
import { isBuilding } from '@/lib/platform/env'
import { PERSONAL_PARAMETER } from '@/lib/platform/with-query'
import { popupPageHeaders, publicPageHeaders } from '@/lib/platform/http/security-headers'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import { UNINDEXED_HEADER, UNINDEXED_PATHS } from '@/lib/seo/unindexed-paths'
import { routes } from '@/lib/routes'
import { SEARCH_PARAMETERS } from '@/lib/search/search'

/** /books with a search is a dynamic page, so that /books itself stays cached. */
const SEARCHES = SEARCH_PARAMETERS.map((key) => ({ source: routes.books(), has: [{ type: 'query' as const, key }] }))

/** The login page that depends on the visitor, so that /login itself stays cached. */
const OTHER_LOGIN = { source: routes.login(), has: [{ type: 'query' as const, key: PERSONAL_PARAMETER }] }

/** The same in every language: files, API calls, feeds. */
const WITHOUT_LANGUAGE = [
  '\\.well-known/',
  '_next/',
  'api/(?!docs$)',
  'feeds/',
  'media/',
  'sitemaps/',
  'books/[^/]+/card\\.png$',
  'icons/',
  '(?:favicon\\.ico|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|robots\\.txt|service-worker\\.js|sitemap\\.xml)$'
]
/** Pages are below app/[lang]; the cookie selects the language, not the address. */
const PAGES = `/:path((?!${WITHOUT_LANGUAGE.join('|')}).*)`
const toCookie = (language: Language) => ({ type: 'cookie' as const, key: LANGUAGE_COOKIE, value: language })
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types of the whole project.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  // For devices in the local network.
  allowedDevOrigins: process.env.NEXTAUTH_URL ? [new URL(process.env.NEXTAUTH_URL).hostname] : [],
  // Metadata in the head for everybody: cached pages must not depend on the first visitor.
  htmlLimitedBots: /.*/,
  cacheHandler: path.resolve('build/server/cache-handler.mjs'),
  // The page cache is the only one: a second copy in front of it could not be invalidated.
  cacheMaxMemorySize: 0,
  // The image store provides all sizes; the optimizer would decode pictures in the web server.
  images: { unoptimized: true },
  serverExternalPackages: [
    'mongoose',
    'mongodb',
    'sharp',
    'pino',
    '@node-rs/argon2',
    'cloudinary',
    'stripe',
    'web-push'
  ],
  experimental: {
    agentUpgrade: false,
    // Writing the cache of the bundler would take a quarter of a first build.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    // Seconds that the browser keeps a prefetched page, so that availability is current.
    staleTimes: { static: 30 },
    // At build time true, so that the browser's router sends the hash; at run time server/next/router-request.ts
    // checks it.
    validateRSCRequestHeaders: isBuilding() || process.env.NODE_ENV === 'development'
  },
  // Two spellings in the original API; two folders would collide on case-insensitive disks.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/api/allBooks', destination: '/api/allbooks' },
      ...SEARCHES.map((search) => ({ ...search, destination: routes.foundBooks() })),
      { ...OTHER_LOGIN, destination: routes.otherAccount() },
      ...OTHER_LANGUAGES.map((language) => ({
        source: PAGES,
        has: [toCookie(language)],
        destination: `/${language}/:path`
      })),
      { source: PAGES, missing: OTHER_LANGUAGES.map(toCookie), destination: `/${DEFAULT_LANGUAGE}/:path` }
    ],
    afterFiles: [],
    fallback: []
  }),
  redirects: async () => [
    { source: routes.foundBooks(), destination: routes.books(), permanent: true },
    { source: routes.otherAccount(), destination: routes.login(), permanent: true },
    { source: '/dashboard/overview', destination: routes.dashboard(), permanent: true },
    // Page numbers shift with each sale, so pages use cursors.
    { source: '/books/page/:page(\\d+)', destination: routes.books(), permanent: true }
  ],
  headers: async () => [
    { source: '/:path*', headers: publicPageHeaders(process.env.NODE_ENV === 'development') },
    // Public, so that browsers keep it for going back.
    ...SEARCHES.map((search) => ({
      ...search,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }]
    })),
    ...UNINDEXED_PATHS.map((path) => ({ source: `${path}/:path*`, headers: [UNINDEXED_HEADER] })),
    { source: '/popup/:path*', headers: popupPageHeaders() },
    { source: '/api/auth/:path*', headers: popupPageHeaders() }
  ]
}

export default config
