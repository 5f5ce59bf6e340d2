import type { Metadata } from 'next'
import { SavedSearchesSection } from '@/components/saved-searches/saved-searches-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Saved Searches'), robots: { index: false } }
}

export default async function SavedSearchesPage() {
  const t = await getTexts()
  const actor = await requireRole(routes.savedSearches())
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">{t('Saved Searches')}</h1>
      <SavedSearchesSection actor={actor} />
    </div>
  )
}
