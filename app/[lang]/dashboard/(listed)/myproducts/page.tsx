import type { Metadata } from 'next'
import { MyProductsSection } from '@/components/selling/my-products-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { LinkButton } from '@/components/ui/link-button'
import { requireRole } from '@/lib/platform/auth/session'
import { MyListingsFilter } from '@/lib/listings/schemas'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('My Products'), robots: { index: false } }
}

/** What the address asks for, field by field; what cannot be read is as if it were not there. */
const Shown = {
  status: MyListingsFilter.shape.status.catch(undefined),
  q: MyListingsFilter.shape.q.catch(''),
  sort: MyListingsFilter.shape.sort.catch('newest'),
  page: MyListingsFilter.shape.page.catch(1)
}

export default async function MyProductsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const t = await getTexts()
  const actor = await requireRole(routes.myProducts(), 'Seller')
  const asked = await searchParams
  const shown = {
    status: Shown.status.parse(asked.status),
    q: Shown.q.parse(asked.q),
    sort: Shown.sort.parse(asked.sort),
    page: Shown.page.parse(asked.page)
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('My Products')}</h1>
        <LinkButton tone="accent" href={routes.addProduct()}>
          {t('Add a Product')}
        </LinkButton>
      </div>
      <AwaitContent>
        <MyProductsSection actor={actor} shown={shown} />
      </AwaitContent>
    </>
  )
}
