import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { LinkButton } from '@/components/ui/link-button'
import type { Sale } from '@/lib/bookings/booking'
import { describeSaleStep } from '@/lib/bookings/sale-step'
import { listSaleTasks, type SaleTask } from '@/lib/bookings/tasks'
import { OLD_DAYS } from '@/lib/listings/stock-health'
import { readSellerDashboard } from '@/lib/overview/read-dashboards'
import { SELLER_FIGURES, type SellerFigure } from '@/lib/overview/seller-figures'
import type { Actor } from '@/lib/platform/access/actor'
import { formatDate } from '@/lib/platform/i18n/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { ComparedFigure, Figures } from './figure'
import { Panel, PanelColumn, PanelEmpty, PanelGrid, PanelLine, PanelLines } from './panel'
import { STOCK_LISTS, StockHealthPanel } from './stock-health-panel'

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

type Import = Awaited<ReturnType<typeof readSellerDashboard>>['imports'][number]

function Tasks({
  tasks,
  imports,
  oldCount,
  now
}: {
  tasks: readonly SaleTask[]
  imports: readonly Import[]
  oldCount: number
  now: Date
}) {
  const t = useTranslations()
  const isEmpty = tasks.length + imports.length + oldCount === 0
  return (
    <Panel id="sale-tasks" title={t('overview.toDo')} more={{ href: routes.sales(), words: t('layout.page.sales') }}>
      {isEmpty ? (
        <PanelEmpty>{t('overview.nothingToDoAsSeller')}</PanelEmpty>
      ) : (
        <PanelLines of="sale-tasks">
          {tasks.map(({ kind, sale }) => (
            <PanelLine
              key={sale.id}
              title={sale.bookName}
              href={routes.book(sale.listingSlug)}
              action={
                <LinkButton
                  tone="accent"
                  size="small"
                  href={`${routes.sales()}#${sale.id}`}
                  aria-label={t('overview.taskLabel', { task: t(TASK_BUTTONS[kind]), book: sale.bookName })}
                >
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
              action={
                <LinkButton size="small" href={routes.imports(id)}>
                  {t('overview.finishImport')}
                </LinkButton>
              }
            >
              {t('overview.importChecked', { date: formatDate(checkedAt, t) })}
            </PanelLine>
          ))}
          {oldCount > 0 ? (
            <PanelLine
              title={t('overview.stockProblem.old', { count: oldCount, days: OLD_DAYS })}
              action={
                <LinkButton size="small" href={STOCK_LISTS.old}>
                  {t('overview.reviewOld')}
                </LinkButton>
              }
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
    <Panel
      id="latest-sales"
      title={t('overview.latestSales')}
      more={{ href: routes.sales(), words: t('layout.page.sales') }}
    >
      {sales.length > 0 ? (
        <PanelLines of="latest-sales">
          {sales.map(({ id, bookName, buyerName, priceCents, paidAt, status }) => (
            <PanelLine
              key={id}
              title={bookName}
              href={`${routes.sales()}#${id}`}
              action={<span className="font-semibold tabular-nums">{formatPrice(priceCents, t.language)}</span>}
            >
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

export async function SellerSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const {
    now,
    figures: { figures, periods },
    openSales,
    latestSales,
    imports,
    health
  } = await readSellerDashboard(actor)
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
      <StockHealthPanel health={health} />
    </PanelGrid>
  )
}
