import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { SectionHeading } from '@/components/ui/section-heading'
import type { Category } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { listPublicCategories } from '@/lib/categories/queries'
import { toImageUrl, toSrcSet } from '@/lib/platform/images/image'
import { addFacetValue } from '@/lib/search/facet-values'
import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import { CategoryLink } from './category-link'

const SIZES = '(min-width: 64rem) 190px, (min-width: 48rem) 31vw, 46vw'

function CategoryCard({ category }: { category: Category }) {
  const t = useTranslations()
  const { image, count } = category
  const name = toCategoryLabel(category.name, t)
  return (
    <CategoryLink
      id={category.id}
      href={toSearchAddress(addFacetValue(ALL_BOOKS, 'category', category.id))}
      className="group block"
    >
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
            className="size-full object-contain transition-transform duration-300 group-hover:scale-104"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center font-title font-semibold text-3xl text-line-strong"
          >
            {name.charAt(0)}
          </span>
        )}
      </span>
      <span className="mt-2 block font-title text-base leading-snug font-semibold group-hover:underline">{name}</span>
      <span className="block text-sm text-ink-soft">{t('categories.copyCount', { count })}</span>
    </CategoryLink>
  )
}

export async function CategorySection() {
  const t = await getTranslations()
  const categories = await listPublicCategories()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="wrap pt-16 md:pt-20">
      <SectionHeading id="categories" title={t('categories.gridTitle')}>
        {t('categories.gridText')}
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}
