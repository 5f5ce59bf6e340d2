import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { IntentLink } from '@/components/ui/intent-link'
import { adminRoutes } from '@/lib/admin-routes'
import { sumPostings, type Posting } from '@/lib/ledger/accounts'
import { LEDGER_LIST, type LedgerListState } from '@/lib/ledger/ledger-list'
import { MOVEMENT_KINDS } from '@/lib/ledger/movement-kinds'
import { listLedgerEntries, type LedgerEntry } from '@/lib/ledger/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CorrectLedger } from './correct-ledger'

function EntriesTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslations()
  const isDebit = ({ cents }: Posting) => cents > 0
  const listAccounts = (postings: readonly Posting[]) =>
    postings.map(({ account }) => t(`ledger.account.${account}`)).join(', ')
  return (
    <ListRows
      label={t('ledger.tableLabel')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { label: t('ledger.timeColumn'), cell: ({ at }) => <time dateTime={at}>{formatExactTime(at, t)}</time> },
        {
          label: t('ledger.kindColumn'),
          cell: (entry) => (
            <>
              {t(`ledger.kind.${entry.kind}`)}
              {entry.reason ? (
                <bdi dir="auto" className="block text-sm text-ink-soft">
                  {entry.reason}
                </bdi>
              ) : null}
              {entry.number > 0 ? <span className="block text-sm text-ink-soft">{t('ledger.correction')}</span> : null}
            </>
          ),
          className: '[overflow-wrap:anywhere]'
        },
        {
          label: t('ledger.amountColumn'),
          cell: ({ postings }) => formatPrice(sumPostings(postings.filter(isDebit)), t.language),
          className: 'font-semibold tabular-nums'
        },
        { label: t('ledger.debitColumn'), cell: ({ postings }) => listAccounts(postings.filter(isDebit)) },
        {
          label: t('ledger.creditColumn'),
          cell: ({ postings }) => listAccounts(postings.filter(({ cents }) => cents < 0))
        },
        {
          label: t('ledger.bookingColumn'),
          cell: ({ orderId, reference }) => (
            <>
              {orderId ? (
                <IntentLink href={routes.manageBooking(orderId)} className="prose-link inline-block py-0.5">
                  <code>{orderId.slice(-8)}</code>
                </IntentLink>
              ) : null}
              {reference ? <code className="block text-sm text-ink-soft">{reference}</code> : null}
            </>
          ),
          className: '[overflow-wrap:anywhere]'
        }
      ]}
    />
  )
}

/** All entries of the ledger, with filters and corrections. */
export async function LedgerSection({ actor, state }: { actor: Actor; state: LedgerListState }) {
  const t = await getTranslations()
  const page = await listLedgerEntries(actor, state)
  const isFiltered = LEDGER_LIST.isFiltered(state)
  const { q, month, kind } = state
  return (
    <List
      list={LEDGER_LIST}
      state={state}
      page={page}
      filters={
        <ListFilters
          list={LEDGER_LIST}
          state={state}
          label={t('ledger.searchLabel')}
          controls={[
            { name: 'q', label: t('ledger.searchField') },
            { name: 'month', label: t('ledger.monthField') },
            {
              name: 'kind',
              label: t('ledger.kindColumn'),
              options: [
                ['', t('ledger.allKinds')],
                ...MOVEMENT_KINDS.map((one) => [one, t(`ledger.kind.${one}`)] as const)
              ]
            }
          ]}
          className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_14rem_auto]"
        />
      }
      count={t('ledger.entryCount', { count: page.total })}
      order={t('lists.order.latestEntry')}
      toolbar={
        <>
          {page.total > 0 ? (
            <ExportLink href={adminRoutes.exportLedger(LEDGER_LIST.toQuery({ q, month, kind }))}>
              {t('ledger.download')}
            </ExportLink>
          ) : null}
          <CorrectLedger label={t('ledger.addCorrection')} />
        </>
      }
      empty={{
        title: t('ledger.emptyTitle'),
        text: t(isFiltered ? 'ledger.noMatch' : 'ledger.nothingYet'),
        showAll: isFiltered
      }}
    >
      <EntriesTable entries={page.rows} />
    </List>
  )
}
