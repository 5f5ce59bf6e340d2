import { fileURLToPath } from 'node:url'
import type { CategorySlug } from './categories'
import type { DemoListing } from './demo-shop'

function toPath(name: string): string {
  return fileURLToPath(new URL(`covers/${name}.webp`, import.meta.url))
}

/** The file with the cover of a planned copy, worn as its condition says: WebP, 480 x 720 px: the shop keeps no larger width of it. */
export function coverOf({ key }: Pick<DemoListing, 'key'>): string {
  return toPath(key)
}

/** The file with the picture of a category: WebP, 480 x 315 px. */
export function categoryPicture(slug: CategorySlug): string {
  return toPath(`categories/${slug}`)
}
