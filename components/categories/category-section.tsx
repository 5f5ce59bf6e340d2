import { getTexts } from '@/components/texts/texts-on-server'
import { SectionHeading } from '@/components/ui/section-heading'
import { listPublicCategories } from '@/lib/categories/queries'
import { CategoryCard } from './category-card'

/** The shelves of the shop, by subject. */
export async function CategorySection() {
  const t = await getTexts()
  const categories = await listPublicCategories()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="wrap pt-16 md:pt-20">
      <SectionHeading id="categories" title={t('Find your shelf')}>
        {t('Every category, and how many copies wait on it.')}
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
