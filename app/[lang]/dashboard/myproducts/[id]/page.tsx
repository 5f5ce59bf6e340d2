import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { EditListingSection } from '@/components/selling/listing-form-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { findEditableListing } from '@/lib/listings/my-queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
  const thing = actor?.roles.includes('Seller') ? await findEditableListing(actor, id) : null
  return thing
    ? { title: t('selling.editPageTitle', { title: thing.fields.title }), robots: { index: false } }
    : describeMissing()
}

export default async function EditProductPage({ params }: Props) {
  const t = await getTranslations()
  const { id } = await params
  const actor = await requireRole(routes.editProduct(id), 'Seller')
  const listing = await findEditableListing(actor, id)
  if (!listing)
    return (
      <PageMessages of="dashboard/myproducts/[id]/page">
        <MissingPersonal />
      </PageMessages>
    )
  return (
    <PageMessages of="dashboard/myproducts/[id]/page">
      <div className="max-w-3xl">
        <Breadcrumb
          trail={[{ label: t('layout.page.myProducts'), href: routes.myProducts() }]}
          current={t('common.edit')}
        />
        <h1 className="mt-2 mb-7 text-2xl">{t('selling.editProductHeading')}</h1>
        <EditListingSection actor={actor} listing={listing} />
      </div>
    </PageMessages>
  )
}
