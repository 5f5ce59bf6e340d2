import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListPagination } from '@/components/lists/list-pagination'
import { ListRows } from '@/components/lists/list-rows'
import { Figure, Figures } from '@/components/overview/figure'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { TitledSection } from '@/components/ui/titled-section'
import { EARNINGS_LIST, type EarningsState } from '@/lib/payouts/earnings-list'
import type { EarningState } from '@/lib/payouts/earning'
import { listMyEarnings, sumMyEarnings, type Earning } from '@/lib/payouts/list-earnings'
import { isPayoutReady } from '@/lib/payouts/payout-tasks'
import { findMyPayoutAccount, listMyPayouts } from '@/lib/payouts/queries'
import { listStatementMonths } from '@/lib/payouts/statement-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { isCardInUse } from '@/lib/platform/env'
import { formatDate } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { PayoutSetup } from './payout-setup'
import { PayoutsTable } from './payouts-table'
import { ReturnFromProvider } from './set-up-payouts'
import { StatementLinks } from './statement-months'

const STATES = {
  meeting: { label: 'payouts.saleState.meeting', about: 'payouts.saleAbout.meeting', tone: 'neutral' },
  period: { label: 'payouts.saleState.period', about: null, tone: 'neutral' },
  case: { label: 'payouts.saleState.waiting', about: 'payouts.saleAbout.case', tone: 'notice' },
  dispute: { label: 'payouts.saleState.waiting', about: 'payouts.saleAbout.dispute', tone: 'notice' },
  refund: { label: 'payouts.saleState.waiting', about: 'payouts.saleAbout.refund', tone: 'notice' },
  account: { label: 'payouts.saleState.waiting', about: 'payouts.saleAbout.account', tone: 'notice' },
  transferring: { label: 'payouts.saleState.transferring', about: null, tone: 'neutral' },
  transferred: { label: 'payouts.saleState.transferred', about: null, tone: 'success' },
  settled: { label: 'payouts.saleState.settled', about: 'payouts.saleAbout.settled', tone: 'success' },
  returned: { label: 'payouts.saleState.returned', about: 'payouts.saleAbout.returned', tone: 'neutral' },
  owed: { label: 'payouts.saleState.owed', about: null, tone: 'danger' }
} as const satisfies Record<EarningState, { label: PlainKey; about: PlainKey | null; tone: BadgeTone }>

function Status({ earning: { state, at, debtCents } }: { earning: Earning }) {
  const t = useTranslations()
  const { label, about, tone } = STATES[state]
  const notes = [
    about ? t(about) : null,
    state === 'period' && at ? t('payouts.expectedOn', { date: formatDate(at, t) }) : null,
    (state === 'transferred' || state === 'settled') && at ? formatDate(at, t) : null,
    debtCents > 0 ? t('payouts.owes', { price: debtCents / 100 }) : null
  ]
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>
      {notes.map((note) =>
        note === null ? null : (
          <span key={note} className="block text-sm text-ink-soft">
            {note}
          </span>
        )
      )}
    </>
  )
}

/** The money of each sale. */
function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  const t = useTranslations()
  const format = (cents: number) => formatPrice(cents, t.language)
  return (
    <ListRows
      label={t('payouts.salesTable')}
      rows={earnings}
      rowKey={({ orderId }) => orderId}
      columns={[
        { label: t('payouts.soldColumn'), cell: ({ paidAt }) => formatDate(paidAt, t), className: 'whitespace-nowrap' },
        {
          label: t('payouts.bookColumn'),
          cell: ({ bookName }) => <bdi className="line-clamp-2">{bookName}</bdi>,
          className: 'min-w-32 font-semibold [overflow-wrap:anywhere]'
        },
        {
          label: t('payouts.priceColumn'),
          cell: ({ priceCents, returnedCents }) => (
            <>
              {format(priceCents)}
              {returnedCents > 0 ? (
                <span className="block text-sm text-ink-soft">
                  {t('payouts.returned', { price: returnedCents / 100 })}
                </span>
              ) : null}
            </>
          ),
          className: 'tabular-nums'
        },
        {
          label: t('payouts.commissionColumn'),
          cell: ({ commissionCents }) => format(commissionCents),
          className: 'tabular-nums'
        },
        {
          label: t('payouts.netColumn'),
          cell: ({ netCents }) => format(netCents),
          className: 'font-semibold tabular-nums'
        },
        { label: t('payouts.statusColumn'), cell: (earning) => <Status earning={earning} /> }
      ]}
    />
  )
}

type Sums = Awaited<ReturnType<typeof sumMyEarnings>>

function EarningFigures({ sums, hasCards }: { sums: Sums; hasCards: boolean }) {
  const t = useTranslations()
  const { cashCommissionCents, ...ofCards } = sums
  const { waitingCents, availableCents, inTransitCents, paidOutCents, debtCents } = ofCards
  const isMoved = Object.values(ofCards).some((cents) => cents !== null && cents !== 0)
  if (!isMoved && cashCommissionCents === 0) return null
  const figure = (name: PlainKey, cents: number) => <Figure name={t(name)} value={formatPrice(cents, t.language)} />
  return (
    <div>
      <Figures className="lg:grid-cols-4">
        {isMoved || hasCards ? (
          <>
            {figure('payouts.waiting', waitingCents)}
            {availableCents === null ? null : figure('payouts.available', Math.max(0, availableCents))}
            {figure('payouts.inTransit', inTransitCents)}
            {figure('payouts.paidOut', paidOutCents)}
            {debtCents > 0 ? figure('payouts.debt', debtCents) : null}
          </>
        ) : null}
        {cashCommissionCents === 0 ? null : figure('payouts.cashCommission', cashCommissionCents)}
      </Figures>
    </div>
  )
}

/** In a shop without card payments there is what was earned by card before, and what is owed for cash. */
export async function EarningsSection({ actor, state }: { actor: Actor; state: EarningsState }) {
  const t = await getTranslations()
  const hasCards = isCardInUse()
  const [account, sums, page, payouts, months] = await Promise.all([
    findMyPayoutAccount(actor),
    sumMyEarnings(actor),
    listMyEarnings(actor, state),
    listMyPayouts(actor),
    listStatementMonths(actor)
  ])
  const isSetUp = isPayoutReady(account)
  const payoutSetup = hasCards ? (
    <TitledSection id="payout-setup" title={t('payouts.setupTitle')}>
      <PayoutSetup account={account} />
    </TitledSection>
  ) : null
  return (
    <div className="grid gap-8">
      {hasCards && state.setup ? <ReturnFromProvider setup={state.setup} /> : null}
      <EarningFigures sums={sums} hasCards={hasCards} />
      {isSetUp ? null : payoutSetup}
      {hasCards || page.rows.length > 0 ? (
        <TitledSection id="earnings" title={t('payouts.salesTitle')}>
          {page.rows.length > 0 ? (
            <EarningsTable earnings={page.rows} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-soft">
                {t(listOfferedMethods().includes('at_meeting') ? 'payouts.noCardSales' : 'payouts.noSales')}
              </p>
              <LinkButton href={routes.addProduct()}>{t('layout.page.addProduct')}</LinkButton>
            </div>
          )}
          <ListPagination page={page} hrefOf={(cursors) => EARNINGS_LIST.toHref(cursors)} />
        </TitledSection>
      ) : null}
      {hasCards || payouts.length > 0 ? (
        <TitledSection id="payouts" title={t('payouts.payoutsTitle')}>
          {payouts.length > 0 ? (
            <PayoutsTable payouts={payouts} label={t('payouts.payoutsTable')} />
          ) : (
            <p className="text-ink-soft">{t('payouts.noPayouts')}</p>
          )}
        </TitledSection>
      ) : null}
      <TitledSection id="statements" title={t('payouts.statementsTitle')}>
        <StatementLinks months={months} />
      </TitledSection>
      {isSetUp ? payoutSetup : null}
    </div>
  )
}
