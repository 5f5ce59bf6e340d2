import type { MetadataRoute } from 'next'
import { env, isBuilding } from '@/lib/platform/env'
import { fileRoutes } from '@/lib/routes'
import { UNINDEXED_PATHS } from '@/lib/seo/unindexed-paths'

/** RFC 9309. Without `Allow: /`, which older parsers that take the first match read as permission for everything. */
export default function robots(): MetadataRoute.Robots {
  const shop = isBuilding() ? '' : env('NEXTAUTH_URL')
  return {
    rules: { userAgent: '*', disallow: [...UNINDEXED_PATHS] },
    sitemap: `${shop}${fileRoutes.sitemapIndex}`
  }
}
