import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { notFound, redirect } from 'next/navigation'
import { SearchSection } from '@/components/search/search-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { isolate } from '@/lib/platform/text/isolate'
import { requireRole } from '@/lib/users/current-actor'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { findPublicCategory } from '@/lib/categories/queries'
import {
  inCategory,
  isCanonical,
  listIgnored,
  parseSearch,
  toAddressOn,
  type SearchParams
} from '@/lib/search/search-address'

type CategoryPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: CategoryPageProps): Promise<Metadata> {
  const [category, t] = await Promise.all([findPublicCategory((await params).id), getTranslations()])
  const title = category ? isolate(toCategoryLabel(category.name, t)) : t('listings.categoryLabel')
  return { title, robots: { index: false } }
}

/** For signed-in visitors; everybody else uses /books. */
export default async function CategoryPage({ params, searchParams }: CategoryPageProps) {
  const { id } = await params
  const asked = await searchParams
  const search = inCategory(parseSearch(asked), id)
  const ignored = listIgnored(asked, search, id)
  await requireRole(toAddressOn(id, search))
  const [category, t] = await Promise.all([findPublicCategory(id), getTranslations()])
  if (!category) notFound()
  if (!isCanonical(asked, search, id, ignored)) redirect(toAddressOn(id, search, ignored))
  return (
    <PageMessages of="category/[id]/page">
      <AwaitContent>
        <SearchSection title={toCategoryLabel(category.name, t)} search={search} scope={id} ignored={ignored} />
      </AwaitContent>
    </PageMessages>
  )
}
