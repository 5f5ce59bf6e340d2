import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { listManagedCategories } from '@/lib/categories/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { AddCategory } from './category-name-form'
import { ManagedCategoryList } from './managed-category-list'

export async function ManagedCategoriesSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const { version, categories } = await listManagedCategories(actor)
  return (
    <div className="grid gap-8">
      <AddCategory />
      {categories.length > 0 ? (
        <ManagedCategoryList version={version} categories={categories} />
      ) : (
        <EmptyState title={t('categories.emptyTitle')}>
          <p>{t('categories.emptyText')}</p>
        </EmptyState>
      )}
    </div>
  )
}
