import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { SelectableCard } from '@/components/lists/selectable-card'
import { adminRoutes } from '@/lib/admin-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { listModeratedListings } from '@/lib/reports/listing-queries'
import { MODERATED_LISTINGS, MODERATION_CHOICES, type ModeratedListingsState } from '@/lib/reports/moderation-lists'
import { ModerationBulk } from './bulk-forms'
import { ModerateListing } from './moderate-listing'
import { ModeratedListingFacts } from './moderated-listing-facts'

export async function ModerationSection({ actor, state }: { actor: Actor; state: ModeratedListingsState }) {
  const [{ isCapped, ...page }, t] = await Promise.all([listModeratedListings(actor, state), getTranslations()])
  const filter = MODERATED_LISTINGS.toQuery({ ...state, after: undefined, before: undefined })
  return (
    <List
      list={MODERATED_LISTINGS}
      state={state}
      page={page}
      filters={
        <ListFilters
          list={MODERATED_LISTINGS}
          state={state}
          label={t('reports.listingsFilterLabel')}
          controls={[
            { name: 'q', label: t('reports.searchLabel') },
            { name: 'seller', label: t('reports.sellerSearchLabel') },
            {
              name: 'show',
              label: t('reports.choiceLabel'),
              options: MODERATION_CHOICES.map((one) => [one, t(`reports.choice.${one}`)] as const)
            }
          ]}
          className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_auto]"
        />
      }
      count={t(isCapped ? 'reports.listingCountCapped' : 'reports.listingCount', { count: page.total })}
      order={t(state.show === 'taken-down' ? 'lists.order.latestTakedown' : 'lists.order.newestListing')}
      toolbar={
        page.total > 0 ? (
          <ExportLink href={adminRoutes.exportListings(filter)}>{t('lists.exportCsv')}</ExportLink>
        ) : null
      }
      empty={{ title: t('common.nothingHere'), text: t('reports.noListingsMatch'), showAll: true }}
    >
      <ModerationBulk filter={filter} pageIds={page.rows.map(({ id }) => id)} total={isCapped ? null : page.total}>
        <ListRows
          label={t('layout.page.allListings')}
          rows={page.rows}
          rowKey={({ id }) => id}
          card={(listing) => (
            <SelectableCard id={listing.id} title={listing.title}>
              <ModeratedListingFacts listing={listing}>
                <div>
                  <ModerateListing id={listing.id} title={listing.title} isTakenDown={listing.takenDown !== null} />
                </div>
              </ModeratedListingFacts>
            </SelectableCard>
          )}
        />
      </ModerationBulk>
    </List>
  )
}
