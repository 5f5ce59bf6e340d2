import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
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
  const [searches, isMailed, t] = await Promise.all([listMySavedSearches(actor), canBeMailed(actor), getTexts()])
  if (searches.length === 0) {
    return (
      <EmptyState title={t('Nothing saved yet')} action={<LinkButton href={routes.books()}>{t('Search the books')}</LinkButton>}>
        <p>{t('Search for a title, an author or a shelf and press Save this search: new copies come to you by mail.')}</p>
      </EmptyState>
    )
  }
  const names = await readSearchNames()
  const said = searches.map((saved) => {
    const asked = parseSearch(new URLSearchParams(saved.address.split('?')[1] ?? ''))
    return { ...saved, words: describeSearch(asked, names, t) }
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-ink-soft">
        {t('When something new answers what you have saved, it comes to {email}: at most one mail a day, no copy twice.', { email: actor.email })}
      </p>
      {isMailed ? null : (
        <p role="note" className="max-w-prose rounded-md border border-line-strong bg-surface-sunken p-4">
          <Words
            text="Mails begin once you have confirmed that this address is yours. You get the link for it on {profile}."
            with={{
              profile: (
                <IntentLink href={routes.profile()} className="prose-link">
                  {t('your profile')}
                </IntentLink>
              )
            }}
          />
        </p>
      )}
      <SavedSearches initial={said} />
    </div>
  )
}
