import type { Metadata } from 'next'
import { SavedSearchesSection } from '@/components/saved-searches/saved-searches-section'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Saved Searches', robots: { index: false } }

export default async function SavedSearchesPage() {
  const actor = await requireRole(routes.savedSearches())
  return (
    <div className="min-h-dvh">
      <h1 className="mb-6 text-2xl">Saved Searches</h1>
      <SavedSearchesSection actor={actor} />
    </div>
  )
}
