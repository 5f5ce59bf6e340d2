import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import type { CategoryResponse } from './schemas'
import { toCategoryLabel } from './category-names'

export type Category = { id: string; name: string; slug: string; image: StoredImage | null; count: number }

const PICTURE_WIDTH = 480

/** The original API's shape; `names`, `slug` and `count` are extensions. */
export function toCategoryResponse({ id, name, slug, image, count }: Category): CategoryResponse {
  const names = Object.fromEntries(
    OFFERED_LANGUAGES.map((language) => [language, toCategoryLabel(name, translatorFor(language))])
  )
  return { _id: id, category_name: name, names, img: image ? toImageUrl(image, PICTURE_WIDTH) : '', slug, count }
}
