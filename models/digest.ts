import { Schema, type InferSchemaType } from 'mongoose'
import { DIGEST_STATES } from '@/lib/saved-searches/saved-search'
import { defineModel, embedded } from './define-model'

const matchSchema = embedded({
  listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
  searchIds: { type: [{ type: Schema.Types.ObjectId, ref: 'SavedSearch', required: true }], required: true }
})

/** Written before the mail is queued; no listing is in two digests of a person. */
const digestSchema = new Schema(
  {
    /** `<user>:<day>`: at most one a day. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    state: { type: String, enum: DIGEST_STATES, required: true },
    matches: { type: [matchSchema], required: true },
    madeAt: { type: Date, required: true }
  },
  { collection: 'digests' }
)
digestSchema.index({ userId: 1, 'matches.listingId': 1 })
digestSchema.index({ state: 1, madeAt: 1 })
digestSchema.index({ madeAt: 1 })

export type DigestDocument = InferSchemaType<typeof digestSchema>
export const DigestModel = defineModel('Digest', digestSchema)
