import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** One row for all copies of a work: the text that the search looks through instead of every copy's. */
const workSchema = new Schema(
  {
    /** The copies' workKey. */
    _id: { type: String, required: true },
    /** As the newest copy has them. */
    title: { type: String, required: true },
    subtitle: { type: String },
    authors: { type: [String], required: true },
    /** Editors, illustrators and translators of all its copies; not there where none is named. */
    contributors: { type: [String], default: undefined },
    /** Folded, for suggestions by the beginning of a title. */
    name: { type: String, required: true },
    /** The folded words of all its copies. */
    terms: { type: [String], required: true },
    /** How many copies are on sale, at most a hundred are counted; follows the sales within a minute. */
    copies: { type: Number, required: true }
  },
  { collection: 'works', versionKey: false }
)
workSchema.index({ terms: 1 })
workSchema.index({ name: 1 })

export type WorkDocument = InferSchemaType<typeof workSchema>
export const WorkModel: mongoose.Model<WorkDocument> = mongoose.models.Work ?? mongoose.model<WorkDocument>('Work', workSchema)
