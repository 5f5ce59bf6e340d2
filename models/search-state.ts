import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** How far the upkeep of the search has come. One row. */
const searchStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Changes of copies before this time have been followed. */
    followedUntil: { type: Date },
    /** The works before this key have been looked through, in the present round. */
    position: { type: String },
    /** Which way of making the rows made those that are there (lib/search/keep-search.ts). */
    version: { type: Number }
  },
  { collection: 'search-states', versionKey: false }
)

export type SearchStateDocument = InferSchemaType<typeof searchStateSchema>
export const SearchStateModel: mongoose.Model<SearchStateDocument> =
  mongoose.models.SearchState ?? mongoose.model<SearchStateDocument>('SearchState', searchStateSchema)
