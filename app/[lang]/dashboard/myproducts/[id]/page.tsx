import type { Metadata } from 'next'
import { EditListingSection } from '@/components/selling/edit-listing-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Edit a Product'), robots: { index: false } }
}

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await getTexts()
  const { id } = await params
  const actor = await requireRole(routes.editProduct(id), 'Seller')
  return (
    <div className="max-w-3xl">
      <Breadcrumb trail={[{ label: t('My Products'), href: routes.myProducts() }]} current={t('Edit')} />
      <h1 className="mt-2 mb-7 text-2xl">{t('Edit a Product')}</h1>
      <EditListingSection actor={actor} id={id} />
    </div>
  )
}
