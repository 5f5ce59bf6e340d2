import { z } from 'zod'
import { UPLOAD_ID } from '@/lib/listings/field-schemas'
import { ListingId } from '@/lib/listings/schemas'
import { issueText } from '@/lib/platform/i18n/message'
import { PAGING } from '@/lib/platform/paging'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { ONE_LINE } from '@/lib/platform/text-rules'
import { MAX_FILE_BYTES } from './limits'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { UPLOAD_TEXT_LIMITS } from '@/lib/uploads/text-limits'

export const CopiesInput = z.strictObject({ after: PAGING.after })
export type CopiesInput = z.output<typeof CopiesInput>

const NOT_A_PHOTO = issueText('errors.pictureGone')

/** `name` and `bytes` are those of the file that was chosen. */
const PhotoInput = z.strictObject({
  id: z.string(NOT_A_PHOTO).regex(UPLOAD_ID, NOT_A_PHOTO),
  name: z
    .string(issueText('validation.fileName'))
    .overwrite(normaliseLine)
    .min(1, issueText('validation.fileName'))
    .max(UPLOAD_TEXT_LIMITS.fileName, issueText('validation.fileName'))
    .regex(ONE_LINE, issueText('validation.fileName')),
  bytes: z
    .int(issueText('validation.fileSize'))
    .min(1, issueText('validation.fileSize'))
    .max(MAX_FILE_BYTES, issueText('validation.fileSize'))
})

export const AddPhotosInput = ListingId.extend({
  photos: z
    .array(PhotoInput, issueText('validation.imageRequired'))
    .min(1, issueText('validation.imageRequired'))
    .max(MAX_IMAGES, issueText('validation.tooManyPhotos', { count: MAX_IMAGES }))
})
export type AddPhotosInput = z.output<typeof AddPhotosInput>
