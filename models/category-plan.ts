import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** The id stays known: old addresses redirect. */
const mergeSchema = new Schema(
  {
    from: { type: Schema.Types.ObjectId, ref: 'Category', required: true },
    into: { type: Schema.Types.ObjectId, ref: 'Category', required: true }
  },
  { _id: false }
)

/** One document for order and merges, so that each change is one guarded write. */
const categoryPlanSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    /** Newer categories follow by their `position`. */
    order: { type: [Schema.Types.ObjectId], required: true, default: [] },
    /** No `into` is the `from` of another: a merge redirects earlier ones. */
    merges: { type: [mergeSchema], required: true, default: [] }
  },
  { collection: 'shelf_plans', versionKey: false }
)

export type CategoryPlanDocument = InferSchemaType<typeof categoryPlanSchema>
export const CategoryPlanModel: mongoose.Model<CategoryPlanDocument> =
  mongoose.models.ShelfPlan ?? mongoose.model<CategoryPlanDocument>('ShelfPlan', categoryPlanSchema)
