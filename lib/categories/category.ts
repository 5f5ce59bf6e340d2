import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import type { CategoryResponse } from './schemas'
import { toCategoryLabel } from './category-names'

/** A category of the shop. `count` is how many copies are on sale on it now. */
export type Category = { id: string; name: string; slug: string; image: StoredImage | null; count: number }

/** Width of the picture that `img` names, in pixels. */
const PICTURE_WIDTH = 480

/** A category in the original API's words, as GET /categories tells it; `names`, `slug` and `count` are this shop's. */
export function toCategoryResponse({ id, name, slug, image, count }: Category): CategoryResponse {
  const names = { en: toCategoryLabel(name, 'en'), de: toCategoryLabel(name, 'de') }
  return { _id: id, category_name: name, names, img: image ? toImageUrl(image, PICTURE_WIDTH) : '', slug, count }
}
