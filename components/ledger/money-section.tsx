import { useTranslations } from '#translations'
import { AdminSearch } from '@/components/admin/admin-search'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Figure, Figures } from '@/components/overview/figure'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { Pagination } from '@/components/ui/pagination'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import { adminRoutes } from '@/lib/admin-routes'
import type { LedgerAccount, Posting } from '@/lib/ledger/accounts'
import { MOVEMENT_KINDS, type MovementKind } from '@/lib/ledger/movement-kinds'
import { sumOldSales } from '@/lib/ledger/old-sales'
import { listLedgerEntries, sumAccounts, type LedgerEntry } from '@/lib/ledger/queries'
import type { LedgerPageInput } from '@/lib/ledger/schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import type { MessageKey, PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'

const ACCOUNTS = {
  held: 'ledger.account.held',
  'seller-payable': 'ledger.account.seller-payable',
  'seller-receivable': 'ledger.account.seller-receivable',
  commission: 'ledger.account.commission',
  'provider-clearing': 'ledger.account.provider-clearing',
  bank: 'ledger.account.bank'
} as const satisfies Record<LedgerAccount, PlainKey>

const KINDS = {
  payment: 'ledger.kind.payment',
  'stray-payment': 'ledger.kind.stray-payment',
  refund: 'ledger.kind.refund',
  dispute: 'ledger.kind.dispute',
  release: 'ledger.kind.release',
  transfer: 'ledger.kind.transfer',
  reversal: 'ledger.kind.reversal',
  debt: 'ledger.kind.debt',
  netting: 'ledger.kind.netting',
  settlement: 'ledger.kind.settlement'
} as const satisfies Record<MovementKind, MessageKey>

function formatBalance(cents: number, { language }: Translator): string {
  return `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents), language)}`
}

function listAccounts(postings: readonly Posting[], isWanted: (cents: number) => boolean, t: Translator): string {
  return postings
    .filter(({ cents }) => isWanted(cents))
    .map(({ account }) => t(ACCOUNTS[account]))
    .join(', ')
}

function sumDebits(postings: readonly Posting[]): number {
  return postings.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations()
  const { at, kind, number, postings, bookingId, reference } = entry
  return (
    <StackedRow>
      <StackedCell column={t('ledger.timeColumn')}>
        <time dateTime={at}>{formatExactTime(at, t)}</time>
      </StackedCell>
      <StackedCell column={t('ledger.kindColumn')}>
        {t(KINDS[kind])}
        {number > 0 ? <span className="block text-sm text-ink-soft">{t('ledger.correction')}</span> : null}
      </StackedCell>
      <StackedCell column={t('ledger.amountColumn')} className="font-semibold tabular-nums">
        {formatPrice(sumDebits(postings), t.language)}
      </StackedCell>
      <StackedCell column={t('ledger.debitColumn')}>{listAccounts(postings, (cents) => cents > 0, t)}</StackedCell>
      <StackedCell column={t('ledger.creditColumn')}>{listAccounts(postings, (cents) => cents < 0, t)}</StackedCell>
      <StackedCell column={t('ledger.bookingColumn')} className="[overflow-wrap:anywhere]">
        <IntentLink href={routes.manageBooking(bookingId)} className="prose-link inline-block py-0.5">
          <code>{bookingId.slice(-8)}</code>
        </IntentLink>
        {reference ? <code className="block text-sm text-ink-soft">{reference}</code> : null}
      </StackedCell>
    </StackedRow>
  )
}

export async function MoneySection({ actor, filter }: { actor: Actor; filter: LedgerPageInput }) {
  const t = await getTranslations()
  const [balances, oldSales, { entries, total, page, pageCount }] = await Promise.all([
    sumAccounts(actor),
    sumOldSales(actor),
    listLedgerEntries(actor, filter)
  ])
  const kind = filter.kind ?? undefined
  const { q, month } = filter
  return (
    <div className="grid gap-5">
      <div>
        <Figures className="lg:grid-cols-3">
          {/* The ledger has debts and revenue as credits. */}
          <Figure name={t(ACCOUNTS.held)} value={formatBalance(-balances.held, t)} />
          <Figure name={t(ACCOUNTS['seller-payable'])} value={formatBalance(-balances['seller-payable'], t)} />
          <Figure name={t(ACCOUNTS['seller-receivable'])} value={formatBalance(balances['seller-receivable'], t)} />
          <Figure name={t(ACCOUNTS.commission)} value={formatBalance(-balances.commission, t)} />
          <Figure name={t(ACCOUNTS['provider-clearing'])} value={formatBalance(balances['provider-clearing'], t)} />
          <Figure name={t(ACCOUNTS.bank)} value={formatBalance(balances.bank, t)} />
          {oldSales.count > 0 ? (
            <Figure name={t('ledger.oldSales')} value={formatBalance(oldSales.heldCents, t)}>
              <span className="text-xs text-ink-soft">{t('ledger.oldSalesHeld', { count: oldSales.count })}</span>
            </Figure>
          ) : null}
        </Figures>
      </div>
      <p>
        <IntentLink href={adminRoutes.commission} className="prose-link">
          {t('commission.settingsLink')}
        </IntentLink>
      </p>
      <AdminSearch
        action={routes.money()}
        label={t('ledger.searchLabel')}
        inputs={[
          { name: 'q', label: t('ledger.searchField'), value: q },
          { name: 'month', label: t('ledger.monthField'), value: month }
        ]}
        choice={{
          name: 'kind',
          label: t('ledger.kindColumn'),
          value: kind ?? '',
          options: [['', t('ledger.allKinds')], ...MOVEMENT_KINDS.map((one) => [one, t(KINDS[one])] as const)]
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
      </div>
      {entries.length > 0 ? (
        <StackedTable
          label={t('ledger.tableLabel')}
          columns={[
            t('ledger.timeColumn'),
            t('ledger.kindColumn'),
            t('ledger.amountColumn'),
            t('ledger.debitColumn'),
            t('ledger.creditColumn'),
            t('ledger.bookingColumn')
          ]}
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </StackedTable>
      ) : (
        <EmptyState title={t('ledger.emptyTitle')}>
          <p>{t(q || month || kind ? 'ledger.noMatch' : 'ledger.nothingYet')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.money({ q, month, kind, page: to })} />
    </div>
  )
}
