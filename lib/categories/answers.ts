import { z } from 'zod'
import { Id } from '@/lib/platform/answer-fields'

/** A shelf in the specification's words; `names`, `slug` and `count` are this shop's. */
const CategoryAnswer = z
  .object({
    _id: Id,
    category_name: z.string(),
    names: z.object({ en: z.string(), de: z.string() }).describe('What it is called on the pages of each language'),
    img: z.string().describe('Empty when the shelf has no picture'),
    slug: z.string(),
    count: z.int().describe('How many copies are on sale on it now')
  })
  .meta({
    id: 'Category',
    examples: [{ _id: '66b1f0a2c3d4e5f601234567', category_name: 'Poetry & Drama', names: { en: 'Poetry & Drama', de: 'Lyrik & Drama' }, img: '/media/0f/480.webp', slug: 'poetry-drama', count: 12 }]
  })

export const CategoriesAnswer = z.array(CategoryAnswer)
export type CategoryAnswer = z.infer<typeof CategoryAnswer>
