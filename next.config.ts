import path from 'node:path'
import type { NextConfig } from 'next'
import './lib/env'
import { popupPageHeaders, publicPageHeaders } from './lib/http/security-headers'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks all types, these included; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  cacheHandler: path.resolve('lib/http/page-cache.mjs'),
  // The page cache is the only one: a second copy in front of it could not be expired.
  cacheMaxMemorySize: 0,
  // The optimizer decodes pictures in the web server; the image store has made every size already.
  images: { unoptimized: true },
  serverExternalPackages: ['mongoose', 'mongodb', 'sharp', 'pino', '@node-rs/argon2', 'cloudinary', 'stripe'],
  experimental: {
    agentUpgrade: false,
    // Seconds for which the browser keeps a page it has prefetched: a book shown as available should still be.
    staleTimes: { static: 30 }
  },
  // The specification calls it /allbooks and /allBooks. Two folders would be one on disks that do not tell capitals apart.
  rewrites: async () => ({
    beforeFiles: [{ source: '/api/allBooks', destination: '/api/allbooks' }],
    afterFiles: [],
    fallback: []
  }),
  headers: async () => [
    { source: '/:path*', headers: publicPageHeaders(process.env.NODE_ENV === 'development') },
    { source: '/popup/:path*', headers: popupPageHeaders() },
    { source: '/api/auth/:path*', headers: popupPageHeaders() }
  ]
}

export default config
