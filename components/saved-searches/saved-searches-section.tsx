import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import { canBeMailed, listMySavedSearches } from '@/lib/saved-searches/queries'
import { readSearchNames } from '@/lib/saved-searches/to-saved-search'
import { parseSearch } from '@/lib/search/search-address'
import { describeSearch } from '@/lib/search/search-words'
import type { Actor } from '@/lib/platform/access/actor'
import { SavedSearches } from './saved-searches'

export async function SavedSearchesSection({ actor }: { actor: Actor }) {
  const [isMailed, t] = await Promise.all([canBeMailed(actor), getTranslations()])
  const searches = await listMySavedSearches(actor, t)
  if (searches.length === 0) {
    return (
      <EmptyState
        title={t('savedSearches.none')}
        action={<LinkButton href={routes.books()}>{t('savedSearches.searchLink')}</LinkButton>}
      >
        <p>{t('savedSearches.noneHint')}</p>
      </EmptyState>
    )
  }
  const names = await readSearchNames()
  const said = searches.map((saved) => {
    const asked = parseSearch(new URLSearchParams(saved.address.split('?')[1] ?? ''))
    return { ...saved, label: describeSearch(asked, names, t) }
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-soft">{t('savedSearches.intro', { email: actor.email })}</p>
      {isMailed ? null : (
        <p role="note" className="max-w-prose rounded-md border border-line-strong bg-surface-sunken p-4">
          {t.rich('savedSearches.confirmAddress', {
            profile: (label) => (
              <IntentLink href={routes.profile()} className="prose-link">
                {label}
              </IntentLink>
            )
          })}
        </p>
      )}
      <SavedSearches searches={said} />
    </div>
  )
}
