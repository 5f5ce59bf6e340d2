import { Schema } from 'mongoose'

/** A picture in the image store: `src` holds `{w}` where one of `widths` (pixels) goes. */
export const listingImageSchema = new Schema(
  {
    src: { type: String, required: true, maxlength: 300 },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    /** Shown while the picture is on its way: a data: address of some hundred letters. */
    blur: { type: String, maxlength: 2000 }
  },
  { _id: false }
)
