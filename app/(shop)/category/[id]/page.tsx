import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingsPage } from '@/components/listings/listings-page'
import { parsePageNumber } from '@/components/listings/page-number'
import { requireRole } from '@/lib/auth/session'
import { findPublicCategory } from '@/lib/categories/queries'
import { findMergeTarget } from '@/lib/categories/shelf-plan'
import { listPublicListingsOfCategory } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'

type CategoryPageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const category = await findPublicCategory((await params).id)
  return { title: category?.name ?? 'Category', robots: { index: false } }
}

/** The books of one shelf, for anyone who is logged in. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const { id } = await params
  await requireRole(routes.category(id))
  const category = await findPublicCategory(id)
  const standing = category ? null : await findMergeTarget(id)
  if (standing !== null) permanentRedirect(routes.category(standing))
  const { page: asked = '1' } = await searchParams
  const page = typeof asked === 'string' ? parsePageNumber(asked) : null
  if (!category || page === null) notFound()
  const listings = await listPublicListingsOfCategory(category.id, page)
  if (page > listings.pageCount) notFound()
  return <ListingsPage listings={listings} title={category.name} hrefOf={(number) => routes.category(category.id, number)} />
}
