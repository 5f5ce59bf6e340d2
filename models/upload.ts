import { Schema } from 'mongoose'
import { UPLOAD_TEXT_LIMITS } from '@/lib/uploads/text-limits'
import { defineModel, embedded, limitedText } from './define-model'
import { listingImageSchema } from './listing'

const uploadSchema = new Schema(
  {
    _id: { type: String, required: true, match: /^[0-9a-f]{32}$/ },
    ownerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    image: { type: listingImageSchema, required: true },
    /** All widths together; 0, as the sizes of `image`, for a picture that is recorded only while it is being deleted. */
    bytes: { type: Number, required: true, min: 0 },
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing' },
    idleSince: { type: Date },
    /** A logo or icon, which PNGs are made of. */
    isOfShop: { type: Boolean },
    /** What was chosen, if it came from a folder or ZIP: the same file is not added twice. */
    file: {
      type: embedded({
        name: { ...limitedText(UPLOAD_TEXT_LIMITS.fileName), required: true },
        bytes: { type: Number, required: true }
      })
    },
    /** Set while it is being deleted: files first, this document last. */
    removedAt: { type: Date }
  },
  { timestamps: true, collection: 'uploads' }
)
uploadSchema.index({ ownerId: 1, idleSince: 1 })
uploadSchema.index({ listingId: 1 }, { sparse: true })
uploadSchema.index({ idleSince: 1 }, { sparse: true })
uploadSchema.index({ removedAt: 1 }, { sparse: true })

export const UploadModel = defineModel('Upload', uploadSchema)
