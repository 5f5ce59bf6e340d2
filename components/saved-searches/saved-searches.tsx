'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import type { SavedSearch } from '@/lib/saved-searches/saved-search'
import { SavedSearchRow } from './saved-search-row'

export function SavedSearches({ initial }: { initial: readonly SavedSearch[] }) {
  const t = useTexts()
  const [searches, setSearches] = useState(initial)
  if (searches.length === 0) return <p role="status">{t('You have no saved searches any more.')}</p>
  return (
    <ul className="grid gap-4">
      {searches.map((search) => (
        <SavedSearchRow
          key={search.id}
          search={search}
          onDeleted={() => setSearches((current) => current.filter(({ id }) => id !== search.id))}
        />
      ))}
    </ul>
  )
}
