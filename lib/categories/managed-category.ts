import { z } from 'zod'
import { Id } from '@/lib/platform/response-fields'
import { StoredImageResponse } from '@/lib/platform/images/responses'

const ManagedCategory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  image: StoredImageResponse.nullable(),
  copies: z.int().describe('All copies, whatever became of them')
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const ManagedCategoriesResponse = z.object({
  version: z.int().describe('Goes back with a change of the order'),
  categories: z.array(ManagedCategory)
})
export type ManagedCategories = z.infer<typeof ManagedCategoriesResponse>

export const CategoryPictureResponse = z.object({
  acknowledged: z.literal(true),
  image: StoredImageResponse.nullable()
})
export const CategoryOrderResponse = z.object({ acknowledged: z.literal(true), version: z.int() })
export const CategoryMergeResponse = z.object({
  acknowledged: z.literal(true),
  movedCount: z.int().describe('How many copies stand in the other category now')
})
