import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import { canBeMailed, listMySavedSearches } from '@/lib/saved-searches/queries'
import type { Actor } from '@/lib/users/user'
import { SavedSearches } from './saved-searches'

/** What somebody is looking for, and how often they are mailed of it. */
export async function SavedSearchesSection({ actor }: { actor: Actor }) {
  const [searches, isMailed] = await Promise.all([listMySavedSearches(actor), canBeMailed(actor)])
  if (searches.length === 0) {
    return (
      <EmptyState title="Nothing saved yet" action={<LinkButton href={routes.books()}>Search the books</LinkButton>}>
        <p>Search for a title, an author or a shelf and press Save this search: new copies come to you by mail.</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">
        When something new answers what you have saved, it comes to {actor.email}: at most one mail a day, no copy twice.
      </p>
      {isMailed ? null : (
        <p role="note" className="max-w-prose rounded-md border border-line-strong bg-surface-sunken p-4">
          Mails begin once you have confirmed that this address is yours. You get the link for it on{' '}
          <IntentLink href={routes.profile()} className="prose-link">
            your profile
          </IntentLink>
          .
        </p>
      )}
      <SavedSearches initial={searches} />
    </div>
  )
}
