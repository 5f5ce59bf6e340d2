import { AdminSearch } from '@/components/admin/admin-search'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { Pagination } from '@/components/ui/pagination'
import { StackedTable } from '@/components/ui/table'
import { adminRoutes } from '@/lib/admin-routes'
import { sumPostings, type Posting } from '@/lib/ledger/accounts'
import { MOVEMENT_KINDS } from '@/lib/ledger/movement-kinds'
import { listLedgerEntries } from '@/lib/ledger/queries'
import type { LedgerPageInput } from '@/lib/ledger/schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CorrectLedger } from './correct-ledger'

/** All entries of the ledger, with filters and corrections. */
export async function LedgerSection({ actor, filter }: { actor: Actor; filter: LedgerPageInput }) {
  const t = await getTranslations()
  const { entries, total, page, pageCount } = await listLedgerEntries(actor, filter)
  const kind = filter.kind ?? undefined
  const { q, month } = filter
  const isDebit = ({ cents }: Posting) => cents > 0
  const listAccounts = (postings: readonly Posting[]) =>
    postings.map(({ account }) => t(`ledger.account.${account}`)).join(', ')
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={adminRoutes.ledger()}
        label={t('ledger.searchLabel')}
        inputs={[
          { name: 'q', label: t('ledger.searchField'), value: q },
          { name: 'month', label: t('ledger.monthField'), value: month }
        ]}
        choice={{
          name: 'kind',
          label: t('ledger.kindColumn'),
          value: kind ?? '',
          options: [['', t('ledger.allKinds')], ...MOVEMENT_KINDS.map((one) => [one, t(`ledger.kind.${one}`)] as const)]
        }}
        className="sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_14rem_auto]"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {t('ledger.entryCount', { count: total })}
        </p>
        {total > 0 ? (
          <a
            href={adminRoutes.exportLedger({ q, month, kind })}
            download
            className="font-semibold underline underline-offset-4"
          >
            {t('ledger.download')}
          </a>
        ) : null}
        <CorrectLedger label={t('ledger.addCorrection')} />
      </div>
      {entries.length > 0 ? (
        <StackedTable
          label={t('ledger.tableLabel')}
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            [t('ledger.timeColumn'), ({ at }) => <time dateTime={at}>{formatExactTime(at, t)}</time>],
            [
              t('ledger.kindColumn'),
              (entry) => (
                <>
                  {t(`ledger.kind.${entry.kind}`)}
                  {entry.reason ? (
                    <bdi dir="auto" className="block text-sm text-ink-soft">
                      {entry.reason}
                    </bdi>
                  ) : null}
                  {entry.number > 0 ? (
                    <span className="block text-sm text-ink-soft">{t('ledger.correction')}</span>
                  ) : null}
                </>
              )
            ],
            [
              t('ledger.amountColumn'),
              ({ postings }) => formatPrice(sumPostings(postings.filter(isDebit)), t.language),
              'font-semibold tabular-nums'
            ],
            [t('ledger.debitColumn'), ({ postings }) => listAccounts(postings.filter(isDebit))],
            [t('ledger.creditColumn'), ({ postings }) => listAccounts(postings.filter(({ cents }) => cents < 0))],
            [
              t('ledger.bookingColumn'),
              ({ bookingId, reference }) => (
                <>
                  {bookingId ? (
                    <IntentLink href={routes.manageBooking(bookingId)} className="prose-link inline-block py-0.5">
                      <code>{bookingId.slice(-8)}</code>
                    </IntentLink>
                  ) : null}
                  {reference ? <code className="block text-sm text-ink-soft">{reference}</code> : null}
                </>
              ),
              '[overflow-wrap:anywhere]'
            ]
          ]}
        />
      ) : (
        <EmptyState title={t('ledger.emptyTitle')}>
          <p>{t(q || month || kind ? 'ledger.noMatch' : 'ledger.nothingYet')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => adminRoutes.ledger({ q, month, kind, page: to })} />
    </div>
  )
}
