import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { listManagedCategories } from '@/lib/categories/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { AddCategory } from './category-name-form'
import { ManagedCategoryList } from './managed-category-list'

export async function ManagedCategoriesSection({ actor }: { actor: Actor }) {
  const t = await getTexts()
  const { version, categories } = await listManagedCategories(actor)
  return (
    <div className="grid gap-8">
      <AddCategory />
      {categories.length > 0 ? (
        <ManagedCategoryList version={version} categories={categories} />
      ) : (
        <EmptyState title={t('No categories yet')}>
          <p>{t('Add the first one. Sellers choose among them when they list a book.')}</p>
        </EmptyState>
      )}
    </div>
  )
}
