import 'server-only'
import { keepSitemapChunks } from '@/lib/seo/keep-sitemap-chunks'
import type { Job } from './job'

/** Notes in the sitemap what has changed since the last run. */
export const updateSitemapJob: Job = { name: 'update-sitemap', run: () => keepSitemapChunks() }
