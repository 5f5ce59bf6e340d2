import { z } from 'zod'
import { Id } from '@/lib/platform/response-fields'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { ONE_LINE, TWO_CHARACTERS } from '@/lib/platform/text-rules'
import { MAX_CATEGORY_NAME_CHARACTERS } from './text-limits'
import { toCategorySlug } from './category-slug'

const CategoryIdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

export const CategoryName = z
  .string({ error: issueText('validation.categoryNameRequired') })
  .regex(ONE_LINE, issueText('validation.categoryNameOneLine'))
  .transform((text) => normaliseLine(text.replace(/\s+/gu, ' ')))
  .pipe(
    z
      .string()
      .min(1, issueText('validation.categoryNameRequired'))
      .min(2, { error: issueText('validation.categoryNameTooShort'), abort: true })
      .regex(TWO_CHARACTERS, issueText('validation.categoryNameTooShort'))
      .max(
        MAX_CATEGORY_NAME_CHARACTERS,
        issueText('validation.categoryNameTooLong', { count: MAX_CATEGORY_NAME_CHARACTERS })
      )
      .regex(/[\p{L}\p{N}]/u, issueText('validation.categoryNameLetters'))
      .refine((name) => toCategorySlug(name) !== '', issueText('validation.categoryNameLetters'))
  )

export const CategoryId = z.strictObject({ id: CategoryIdText })
export const AddCategoryInput = z.strictObject({ name: CategoryName })
export const RenameCategoryInput = z.strictObject({ id: CategoryIdText, name: CategoryName })

/** `into` receives the listings of `id`. */
export const MergeCategoriesInput = z.strictObject({ id: CategoryIdText, into: CategoryIdText })

export const OrderCategoriesInput = z.strictObject({
  version: z.number().int().min(0),
  order: z.array(CategoryIdText).max(1000)
})
export type OrderCategoriesInput = z.infer<typeof OrderCategoriesInput>

const CategoryResponse = z
  .object({
    _id: Id,
    category_name: z.string(),
    names: z.record(z.string(), z.string()).describe('By language code'),
    img: z.string().describe('Empty when the category has no picture'),
    slug: z.string(),
    count: z.int().describe('How many copies are on sale in it now')
  })
  .meta({
    id: 'Category',
    examples: [
      {
        _id: '66b1f0a2c3d4e5f601234567',
        category_name: 'Poetry & Drama',
        names: { en: 'Poetry & Drama', de: 'Lyrik & Drama' },
        img: '/media/0f/480.webp',
        slug: 'poetry-drama',
        count: 12
      }
    ]
  })

export const CategoriesResponse = z.array(CategoryResponse)
export type CategoryResponse = z.infer<typeof CategoryResponse>
