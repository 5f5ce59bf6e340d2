import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { listModeratedListings } from '@/lib/reports/listing-queries'
import type { ModerationFilter } from '@/lib/reports/moderation'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { ModerateListing } from './moderate-listing'
import { ModeratedListingFacts } from './moderated-listing-facts'
import { ModerationSearch } from './moderation-search'
import { toCountWords } from './moderation-words'

/** Every copy of the shop for an admin: a search, the copies, their pages. */
export async function ModerationSection({ actor, filter }: { actor: Actor; filter: ModerationFilter }) {
  const [found, t] = await Promise.all([listModeratedListings(actor, filter), getTexts()])
  return (
    <div className="grid gap-5">
      <ModerationSearch filter={filter} />
      <p role="status" className="text-ink-soft">
        {toCountWords(found, t)}
      </p>
      {found.rows.length > 0 ? (
        <ul className="grid gap-3">
          {found.rows.map((listing) => (
            <li key={listing.id}>
              <ModeratedListingFacts listing={listing}>
                <div>
                  <ModerateListing id={listing.id} title={listing.title} isTakenDown={listing.takenDown !== null} />
                </div>
              </ModeratedListingFacts>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('Nothing here')} action={<LinkButton href={routes.listings()}>{t('Show all')}</LinkButton>}>
          <p>{t('No copy fits. Words are looked for from their beginning.')}</p>
        </EmptyState>
      )}
      <Pagination page={found.page} pageCount={found.pageCount} hrefOf={(page) => routes.listings({ ...filter, page })} />
    </div>
  )
}
