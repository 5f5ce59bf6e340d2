import { z } from 'zod'
import { CONDITIONS } from '@/lib/listings/condition'
import { Cents, Id } from '@/lib/platform/response-fields'

/** A photo as it was before it was shrunk: the same name and size is the same photo. */
export const PhotoFileResponse = z.object({ name: z.string(), bytes: z.int() })
export type PhotoFile = z.infer<typeof PhotoFileResponse>

/** One of the seller's copies, with what a photo can be matched by. */
export const CopyResponse = z.object({
  id: Id,
  title: z.string(),
  authors: z.array(z.string()).readonly(),
  isbn13: z.string().nullable(),
  sku: z.string().nullable().describe('The seller’s own number'),
  photoNames: z.array(z.string()).readonly().describe('File names that an imported list has stated'),
  condition: z.enum(CONDITIONS),
  priceCents: Cents,
  isChangeable: z.boolean().describe('Neither reserved, nor sold, nor taken down'),
  photos: z.int().min(0),
  added: z.array(PhotoFileResponse).readonly().describe('Photos that were added from a folder or ZIP')
})
export type Copy = z.infer<typeof CopyResponse>

export const CopiesResponse = z.object({ copies: z.array(CopyResponse), next: z.string().nullable() })

export const AddedPhotosResponse = z.object({ photos: z.int().min(1).describe('How many the copy now has') })
