import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/**
 * One part of the sitemap: the copies listed in a stretch of time. Kept up by lib/seo/keep-sitemap-chunks.ts, so that the
 * sitemap's index is read from a few of these and counts nothing.
 */
const sitemapChunkSchema = new Schema(
  {
    /** Where it begins, in ms since 1970: that moment belongs to it. */
    _id: { type: Number, required: true },
    /** Where the next one begins; the last one goes on. */
    to: { type: Number },
    /** When something in it was changed last. */
    changedAt: { type: Date, required: true },
    /** How many copies in it were on sale when they were counted, and how many changes there were since then. */
    size: { type: Number, required: true },
    drift: { type: Number, required: true }
  },
  { collection: 'sitemap_chunks' }
)

export type SitemapChunkDocument = InferSchemaType<typeof sitemapChunkSchema>
export const SitemapChunkModel: mongoose.Model<SitemapChunkDocument> =
  mongoose.models.SitemapChunk ?? mongoose.model<SitemapChunkDocument>('SitemapChunk', sitemapChunkSchema)
