import { AdminSearch } from '@/components/admin/admin-search'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import type { Actor } from '@/lib/platform/access/actor'
import { listModeratedListings } from '@/lib/reports/listing-queries'
import { MODERATION_CHOICES, type ModerationFilter } from '@/lib/reports/moderation'
import { routes } from '@/lib/routes'
import { ModerateListing } from './moderate-listing'
import { ModeratedListingFacts } from './moderated-listing-facts'

export async function ModerationSection({ actor, filter }: { actor: Actor; filter: ModerationFilter }) {
  const [found, t] = await Promise.all([listModeratedListings(actor, filter), getTranslations()])
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={routes.listings()}
        label={t('reports.listingsFilterLabel')}
        inputs={[
          { name: 'q', label: t('reports.searchLabel'), value: filter.q },
          { name: 'seller', label: t('reports.sellerSearchLabel'), value: filter.seller }
        ]}
        choice={{
          name: 'show',
          label: t('reports.choiceLabel'),
          value: filter.show,
          options: MODERATION_CHOICES.map((one) => [one, t(`reports.choice.${one}`)] as const)
        }}
        className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_auto]"
      />
      <p role="status" className="text-ink-soft">
        {t(found.isCapped ? 'reports.listingCountCapped' : 'reports.listingCount', { count: found.total })}
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
        <EmptyState
          title={t('common.nothingHere')}
          action={<LinkButton href={routes.listings()}>{t('common.showAll')}</LinkButton>}
        >
          <p>{t('reports.noListingsMatch')}</p>
        </EmptyState>
      )}
      <Pagination
        page={found.page}
        pageCount={found.pageCount}
        hrefOf={(page) => routes.listings({ ...filter, page })}
      />
    </div>
  )
}
