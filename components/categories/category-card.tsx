import { useTexts } from '#texts'
import type { Category } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { toImageUrl, toSrcSet } from '@/lib/platform/images/image'
import { addFacetValue } from '@/lib/search/facet-values'
import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import { ShelfLink } from './shelf-link'

const SIZES = '(min-width: 64rem) 190px, (min-width: 48rem) 31vw, 46vw'

/** A shelf of the shop: picture, name and how many copies stand on it. */
export function CategoryCard({ category }: { category: Category }) {
  const t = useTexts()
  const { image, count } = category
  const name = toCategoryLabel(category.name, t.language)
  return (
    <ShelfLink id={category.id} href={toSearchAddress(addFacetValue(ALL_BOOKS, 'category', category.id))} className="group block">
      <span className="block aspect-[4/3] overflow-hidden rounded-md bg-surface-sunken">
        {image ? (
          <img
            src={toImageUrl(image, 240)}
            srcSet={toSrcSet(image)}
            sizes={SIZES}
            width={image.width}
            height={image.height}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-104"
          />
        ) : (
          <span aria-hidden="true" className="grid size-full place-items-center font-title font-semibold text-3xl text-line-strong">
            {name.charAt(0)}
          </span>
        )}
      </span>
      <span className="mt-2 block font-title text-base leading-snug font-semibold group-hover:underline">{name}</span>
      <span className="block text-sm text-ink-soft">{t.count(count, '1 copy', '{count} copies')}</span>
    </ShelfLink>
  )
}
