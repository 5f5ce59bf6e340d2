import type { MetadataRoute } from 'next'
import { env, isBuilding } from '@/lib/platform/env'
import { fileRoutes } from '@/lib/routes'
import { UNINDEXED_PATHS } from '@/lib/seo/unindexed-paths'

/**
 * What crawlers may not fetch (RFC 9309), and where the sitemap is. Without `Allow: /`, which the older readers that take the
 * first line that fits read as permission for everything. What is made while building is thrown away.
 */
export default function robots(): MetadataRoute.Robots {
  const shop = isBuilding() ? '' : env('NEXTAUTH_URL')
  return {
    rules: { userAgent: '*', disallow: [...UNINDEXED_PATHS] },
    sitemap: `${shop}${fileRoutes.sitemapIndex}`
  }
}
