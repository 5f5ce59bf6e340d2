import { Schema } from 'mongoose'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded } from './define-model'

export const SETTINGS_ID = 'settings'

const maintenanceSchema = embedded({ from: { type: Date, required: true }, to: { type: Date, required: true } })

/** One document. `values` are nested as in the file, without those that have their default. */
const shopSettingsSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Counts changes: a change of an older revision is refused. */
    revision: { type: Number, required: true },
    values: { type: Schema.Types.Mixed, required: true },
    /** While maintenance mode is on. */
    maintenanceSince: { type: Date },
    /** Those whose deadlines have not all been extended yet. */
    endedMaintenances: { type: [maintenanceSchema], default: undefined },
    auditOutbox
  },
  { timestamps: true, collection: 'shop_settings', minimize: false }
)
shopSettingsSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })

export const ShopSettingsModel = defineModel('ShopSettings', shopSettingsSchema)
