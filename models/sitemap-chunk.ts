import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Maintained by lib/seo/keep-sitemap-chunks.ts, so that the sitemap's index needs no counting. */
const sitemapChunkSchema = new Schema(
  {
    /** Inclusive start in ms since 1970. */
    _id: { type: Number, required: true },
    /** Exclusive end; absent for the last one. */
    to: { type: Number },
    changedAt: { type: Date, required: true },
    /** Listings at the last count plus later changes. */
    size: { type: Number, required: true },
    drift: { type: Number, required: true }
  },
  { collection: 'sitemap_chunks' }
)

export const SitemapChunkModel = defineModel('SitemapChunk', sitemapChunkSchema)
