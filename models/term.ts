import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** A word that so many works have is frequent: the works of all others are read from the database in some milliseconds. */
export const FREQUENT = 100

/** The vocabulary of the search: every folded word of every work. */
const termSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** How many works have it; more than some thousands are not counted. */
    works: { type: Number, required: true },
    /** Its first one, two and three letters, so that the commonest words that begin so are found by an index. */
    head1: { type: String, required: true },
    head2: { type: String },
    head3: { type: String },
    /** What is left of it without one or two letters (lib/listings/term-keys.ts), to find it from a misspelling. */
    deletes: { type: [String], required: true }
  },
  { collection: 'terms', versionKey: false }
)
termSchema.index({ head1: 1, works: -1 })
termSchema.index({ head2: 1, works: -1 })
termSchema.index({ head3: 1, works: -1 })
termSchema.index({ deletes: 1 })
termSchema.index({ works: -1 }, { partialFilterExpression: { works: { $gte: FREQUENT } } })

export type TermDocument = InferSchemaType<typeof termSchema>
export const TermModel: mongoose.Model<TermDocument> = mongoose.models.Term ?? mongoose.model<TermDocument>('Term', termSchema)
