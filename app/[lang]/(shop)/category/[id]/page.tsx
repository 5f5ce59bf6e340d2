import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { SearchSection } from '@/components/search/search-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/auth/session'
import { findPublicCategory } from '@/lib/categories/queries'
import { parseSearch, type SearchParams } from '@/lib/search/search-address'
import { isCanonical, ofShelf, toAddressOn } from '@/lib/search/shelf-address'

type CategoryPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const [category, t] = await Promise.all([findPublicCategory((await params).id), getTexts()])
  return { title: category?.name ?? t('Category'), robots: { index: false } }
}

/** The books of one shelf, for anyone who is logged in; everybody else finds them on /books. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const { id } = await params
  const asked = await searchParams
  const search = ofShelf(parseSearch(asked), id)
  await requireRole(toAddressOn(id, search))
  const category = await findPublicCategory(id)
  if (!category) notFound()
  if (!isCanonical(asked, search, id)) redirect(toAddressOn(id, search))
  return <SearchSection title={category.name} search={search} shelf={id} />
}
