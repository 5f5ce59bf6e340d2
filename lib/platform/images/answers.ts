import { z } from 'zod'

export const StoredImageResponse = z
  .object({
    src: z.string().describe('The address of the picture; {w} stands for one of the widths'),
    width: z.int().describe('Of the largest, in pixels'),
    height: z.int(),
    widths: z.array(z.int()).readonly().describe('In pixels, ascending'),
    blur: z.string().optional().describe('A data: address of a few pixels, to show meanwhile')
  })
  .meta({ id: 'Picture' })

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
