import type { Metadata } from 'next'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { EditListingSection } from '@/components/selling/listing-form-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getActor, requireRole } from '@/lib/platform/auth/session'
import { findEditableListing } from '@/lib/listings/my-queries'
import { routes } from '@/lib/routes'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTexts(), getActor(), params])
  const thing = actor?.roles.includes('Seller') ? await findEditableListing(actor, id) : null
  return thing ? { title: t('Edit a Product: {title}', { title: thing.fields.title }), robots: { index: false } } : describeMissing()
}

export default async function EditProductPage({ params }: Props) {
  const t = await getTexts()
  const { id } = await params
  const actor = await requireRole(routes.editProduct(id), 'Seller')
  const listing = await findEditableListing(actor, id)
  if (!listing) return <MissingPersonal />
  return (
    <div className="max-w-3xl">
      <Breadcrumb trail={[{ label: t('My Products'), href: routes.myProducts() }]} current={t('Edit')} />
      <h1 className="mt-2 mb-7 text-2xl">{t('Edit a Product')}</h1>
      <EditListingSection listing={listing} />
    </div>
  )
}
