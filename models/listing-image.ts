import { Schema } from 'mongoose'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

/** A picture in the image store: `src` holds `{w}` where one of `widths` (pixels) goes. */
export const listingImageSchema = new Schema(
  {
    src: { ...limitedText(TEXT_LIMITS.pictureUrl), required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    /** Shown while the picture is on its way: a data: address of some hundred letters. */
    blur: limitedText(TEXT_LIMITS.blur)
  },
  { _id: false }
)
