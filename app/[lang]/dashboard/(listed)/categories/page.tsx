import type { Metadata } from 'next'
import { ManagedCategoriesSection } from '@/components/categories/managed-categories-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Categories'), robots: { index: false } }
}

export default async function CategoriesPage() {
  const t = await getTexts()
  const actor = await requireRole(routes.manageCategories(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Categories')}</h1>
      <ManagedCategoriesSection actor={actor} />
    </>
  )
}
