import type { Metadata } from 'next'
import { ManagedCategoriesSection } from '@/components/categories/managed-categories-section'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Categories', robots: { index: false } }

export default async function CategoriesPage() {
  const actor = await requireRole(routes.manageCategories(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">Categories</h1>
      <ManagedCategoriesSection actor={actor} />
    </>
  )
}
