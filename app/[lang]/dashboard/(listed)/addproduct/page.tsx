import type { Metadata } from 'next'
import { AddProductSection } from '@/components/selling/listing-form-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Add a Product'), robots: { index: false } }
}

export default async function AddProductPage() {
  const t = await getTexts()
  const actor = await requireRole(routes.addProduct(), 'Seller')
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2 text-2xl">{t('Add a Product')}</h1>
      <p className="mb-7 text-ink-soft">
        {t('A photo, a price, a few honest words. It stands on the shelves as soon as you submit it.')}
      </p>
      <AddProductSection actor={actor} />
    </div>
  )
}
