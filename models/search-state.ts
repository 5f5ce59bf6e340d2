import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** One document: the identity of this database, by which a snapshot of the search index is known to be of it. */
const searchStateSchema = new Schema(
  { _id: { type: String, required: true }, databaseId: { type: String } },
  { collection: 'search-states', versionKey: false }
)

export type SearchStateDocument = InferSchemaType<typeof searchStateSchema>
export const SearchStateModel: mongoose.Model<SearchStateDocument> =
  mongoose.models.SearchState ?? mongoose.model<SearchStateDocument>('SearchState', searchStateSchema)
