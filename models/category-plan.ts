import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** A category that became part of another. Its id stays known for ever: old addresses lead to the other one. */
const mergeSchema = new Schema(
  {
    from: { type: Schema.Types.ObjectId, ref: 'Category', required: true },
    into: { type: Schema.Types.ObjectId, ref: 'Category', required: true }
  },
  { _id: false }
)

/**
 * The one document by which admins arrange the categories. Order and merges stand in it together, so that each change of
 * either is one guarded write and none is made to an arrangement that somebody else has changed meanwhile.
 */
const categoryPlanSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Raised by every change. */
    version: { type: Number, required: true },
    /** All categories as they stood when somebody last put them in order; newer ones follow by their `position`. */
    order: { type: [Schema.Types.ObjectId], required: true, default: [] },
    /** No `into` is ever the `from` of another: a merge turns those that led to its category towards the new one. */
    merges: { type: [mergeSchema], required: true, default: [] }
  },
  { collection: 'shelf_plans', versionKey: false }
)

export type CategoryPlanDocument = InferSchemaType<typeof categoryPlanSchema>
export const CategoryPlanModel: mongoose.Model<CategoryPlanDocument> =
  mongoose.models.ShelfPlan ?? mongoose.model<CategoryPlanDocument>('ShelfPlan', categoryPlanSchema)
