import { z } from 'zod'
import { StoredImageResponse } from '@/lib/platform/images/responses'

/** The shape of an image host's response. */
export const UploadResponse = z
  .object({
    success: z.literal(true),
    data: z.object({
      id: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .describe('To be sent as one of `images` of a copy'),
      url: z.string(),
      image: StoredImageResponse
    })
  })
  .meta({ id: 'Upload' })

export const UploadDeletedResponse = z.object({ success: z.literal(true) })

export const ShopPictureResponse = z.object({
  reference: z.string().describe('The value of the setting')
})
