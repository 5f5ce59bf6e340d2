import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** The identity of this database, which snapshots of the search index are compared with. */
const searchStateSchema = new Schema(
  { _id: { type: String, required: true }, databaseId: { type: String } },
  { collection: 'search-states', versionKey: false }
)

export type SearchStateDocument = InferSchemaType<typeof searchStateSchema>
export const SearchStateModel: mongoose.Model<SearchStateDocument> =
  mongoose.models.SearchState ?? mongoose.model<SearchStateDocument>('SearchState', searchStateSchema)
