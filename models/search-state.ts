import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** The identity of this database, which snapshots of the search index are compared with. */
const searchStateSchema = new Schema(
  { _id: { type: String, required: true }, databaseId: { type: String, required: true } },
  { collection: 'search-states', versionKey: false }
)

export const SearchStateModel = defineModel('SearchState', searchStateSchema)
