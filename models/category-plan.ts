import { Schema } from 'mongoose'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded } from './define-model'

/** The id stays known: old addresses redirect. */
const mergeSchema = embedded({
  from: { type: Schema.Types.ObjectId, ref: 'Category', required: true },
  into: { type: Schema.Types.ObjectId, ref: 'Category', required: true }
})

/** One document for order and merges, so that each change is one guarded write. */
const categoryPlanSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    /** Newer categories follow by their `position`. */
    order: { type: [Schema.Types.ObjectId], required: true, default: [] },
    /** No `into` is the `from` of another: a merge redirects earlier ones. */
    merges: { type: [mergeSchema], required: true, default: [] },
    auditOutbox
  },
  { collection: 'shelf_plans', versionKey: false }
)

categoryPlanSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })

export const CategoryPlanModel = defineModel('ShelfPlan', categoryPlanSchema)
