import { fileURLToPath } from 'node:url'
import type { CategorySlug } from './categories'
import type { DemoListing } from './demo-shop'

function toPath(name: string): string {
  return fileURLToPath(new URL(`covers/${name}.webp`, import.meta.url))
}

/** WebP, 480 x 720 px. */
export function coverOf({ key }: Pick<DemoListing, 'key'>): string {
  return toPath(key)
}

/** WebP, 480 x 315 px. */
export function categoryPicture(slug: CategorySlug): string {
  return toPath(`categories/${slug}`)
}
