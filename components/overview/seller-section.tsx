import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import type { Sale } from '@/lib/bookings/booking'
import { describeSaleStep } from '@/lib/bookings/sale-step'
import { listSaleTasks, type SaleTask } from '@/lib/bookings/tasks'
import type { StockHealth } from '@/lib/listings/read-stock-health'
import { OLD_DAYS, UNSEEN_DAYS, type StockListing, type StockProblem } from '@/lib/listings/stock-health'
import { readSellerDashboard } from '@/lib/overview/read-dashboards'
import { SELLER_FIGURES, type SellerFigure } from '@/lib/overview/seller-figures'
import type { Actor } from '@/lib/platform/access/actor'
import { formatDate } from '@/lib/platform/i18n/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { ComparedFigure, Figures } from './figure'
import { Panel, PanelColumn, PanelEmpty, PanelGrid, PanelLine, PanelLines } from './panel'
import { StockFix } from './stock-fix'

const FIGURES = {
  views: { words: 'overview.figure.views', href: routes.myProducts() },
  wishlistAdds: { words: 'overview.figure.wishlistAdds', href: routes.myProducts() },
  booked: { words: 'overview.figure.booked', href: routes.sales() },
  sales: { words: 'overview.figure.sales', href: routes.sales() },
  salesCents: { words: 'overview.figure.salesCents', href: routes.sales() }
} as const satisfies Record<SellerFigure, { words: PlainKey; href: string }>

const TASK_BUTTONS = {
  'hand-over': 'bookings.handOverButton',
  'cancel-request': 'overview.answerRequest',
  case: 'overview.answerCase'
} as const satisfies Record<SaleTask['kind'], PlainKey>

/** The list behind a count, where there is one. */
const STOCK_LISTS = {
  'no-photo': routes.myProducts({ status: 'no-photo' }),
  'no-isbn': routes.myProducts({ status: 'no-isbn' }),
  overpriced: null,
  unseen: routes.myProducts({ status: 'advertised' }),
  old: routes.myProducts({ status: 'available', sort: 'oldest' })
} as const satisfies Record<StockProblem, string | null>

function describeProblem(problem: StockProblem, count: number, t: Translator): string {
  if (problem === 'unseen') return t('overview.stockProblem.unseen', { count, days: UNSEEN_DAYS })
  if (problem === 'old') return t('overview.stockProblem.old', { count, days: OLD_DAYS })
  return t(`overview.stockProblem.${problem}`, { count })
}

function describeListing(problem: StockProblem, { priceCents, medianCents, listedAt }: StockListing, t: Translator): string {
  const price = formatPrice(priceCents, t.language)
  if (problem !== 'overpriced' || medianCents === null) return t('overview.stockFacts', { price, date: formatDate(listedAt.toISOString(), t) })
  return t('overview.stockPrices', { price, median: formatPrice(medianCents, t.language) })
}

type Import = Awaited<ReturnType<typeof readSellerDashboard>>['imports'][number]

function Tasks({ tasks, imports, oldCount, now }: { tasks: readonly SaleTask[]; imports: readonly Import[]; oldCount: number; now: Date }) {
  const t = useTranslations()
  const isEmpty = tasks.length + imports.length + oldCount === 0
  return (
    <Panel id="sale-tasks" title={t('overview.toDo')} more={{ href: routes.sales(), words: t('layout.page.sales') }}>
      {isEmpty ? <PanelEmpty>{t('overview.nothingToDoAsSeller')}</PanelEmpty> : (
      <PanelLines of="sale-tasks">
        {tasks.map(({ kind, sale }) => (
          <PanelLine
            key={sale.id}
            title={sale.bookName}
            href={routes.book(sale.listingSlug)}
            action={
              <LinkButton tone="accent" size="small" href={`${routes.sales()}#${sale.id}`} aria-label={t('overview.taskLabel', { task: t(TASK_BUTTONS[kind]), book: sale.bookName })}>
                {t(TASK_BUTTONS[kind])}
              </LinkButton>
            }
          >
            <bdi>{sale.buyerName}</bdi>: {describeSaleStep(sale, now, t)}
          </PanelLine>
        ))}
        {imports.map(({ id, checkedAt, count }) => (
          <PanelLine
            key={id}
            title={t('overview.importToFinish', { count })}
            action={<LinkButton size="small" href={routes.imports(id)}>{t('overview.finishImport')}</LinkButton>}
          >
            {t('overview.importChecked', { date: formatDate(checkedAt, t) })}
          </PanelLine>
        ))}
        {oldCount > 0 ? (
          <PanelLine
            title={t('overview.stockProblem.old', { count: oldCount, days: OLD_DAYS })}
            action={<LinkButton size="small" href={STOCK_LISTS.old}>{t('overview.reviewOld')}</LinkButton>}
          />
        ) : null}
      </PanelLines>
      )}
    </Panel>
  )
}

function LatestSales({ sales }: { sales: readonly Sale[] }) {
  const t = useTranslations()
  return (
    <Panel id="latest-sales" title={t('overview.latestSales')} more={{ href: routes.sales(), words: t('layout.page.sales') }}>
      {sales.length > 0 ? (
        <PanelLines of="latest-sales">
          {sales.map(({ id, bookName, buyerName, priceCents, paidAt, status }) => (
            <PanelLine key={id} title={bookName} href={`${routes.sales()}#${id}`} action={<span className="font-semibold tabular-nums">{formatPrice(priceCents, t.language)}</span>}>
              <bdi>{buyerName}</bdi>, {paidAt ? formatDate(paidAt, t) : null}, {t(`bookings.status.${status}`)}
            </PanelLine>
          ))}
        </PanelLines>
      ) : (
        <PanelEmpty>{t('overview.noSales')}</PanelEmpty>
      )}
    </Panel>
  )
}

function Stock({ health: { examined, isCapped, problems } }: { health: StockHealth }) {
  const t = useTranslations()
  return (
    <Panel id="stock-health" title={t('overview.stockHealth')} more={{ href: routes.myProducts(), words: t('layout.page.myProducts') }} className="self-start">
      {examined === 0 ? (
        <PanelEmpty step={{ href: routes.addProduct(), words: t('layout.page.addProduct') }}>{t('overview.noStock')}</PanelEmpty>
      ) : null}
      {examined > 0 && problems.length === 0 ? <PanelEmpty>{t('overview.stockFine', { count: examined })}</PanelEmpty> : null}
      {isCapped ? <p className="text-sm text-ink-soft">{t('overview.stockExamined', { count: examined })}</p> : null}
      {problems.map(({ problem, count, listings }) => {
        const words = describeProblem(problem, count, t)
        const href = STOCK_LISTS[problem]
        return (
          <div key={problem}>
            <h4 id={`stock-${problem}`} className="text-sm font-semibold">
              {href ? <IntentLink href={href} className="prose-link py-0.5">{words}</IntentLink> : words}
            </h4>
            <PanelLines of={`stock-${problem}`}>
              {listings.map((listing) => (
                <PanelLine
                  key={listing.id}
                  title={listing.title}
                  href={routes.editProduct(listing.id)}
                  action={<StockFix problem={problem} id={listing.id} title={listing.title} isAdvertised={listing.advertisedAt !== null} />}
                >
                  {describeListing(problem, listing, t)}
                </PanelLine>
              ))}
            </PanelLines>
          </div>
        )
      })}
    </Panel>
  )
}

export async function SellerSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const { now, figures: { figures, periods }, openSales, latestSales, imports, health } = await readSellerDashboard(actor)
  const oldCount = health.problems.find(({ problem }) => problem === 'old')?.count ?? 0
  return (
    <PanelGrid id="selling" title={t('layout.menuGroup.selling')}>
      <Figures className="lg:grid-cols-5">
        {SELLER_FIGURES.map((name) => (
          <ComparedFigure
            key={name}
            name={t('overview.figureThisMonth', { figure: t(FIGURES[name].words) })}
            href={FIGURES[name].href}
            comparison={figures[name]}
            periods={periods}
            isMoney={name === 'salesCents'}
            currentName={t('overview.thisMonth')}
            beforeName={t('overview.lastMonth')}
            toBefore={(value) => t('overview.lastMonthByNow', { value })}
          />
        ))}
      </Figures>
      <PanelColumn>
        <Tasks tasks={listSaleTasks(openSales)} imports={imports} oldCount={oldCount} now={now} />
        <LatestSales sales={latestSales} />
      </PanelColumn>
      <Stock health={health} />
    </PanelGrid>
  )
}
