import type { Route } from 'next'
import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { LinkButton } from '@/components/ui/link-button'
import type { Sale } from '@/lib/orders/booking'
import { describeLabel, describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { listSaleTasks, type SaleTask } from '@/lib/orders/tasks'
import { OLD_DAYS } from '@/lib/listings/stock-health'
import { isNothing } from '@/lib/overview/comparison'
import { listShownFigures } from '@/lib/overview/shown-figures'
import { readSellerDashboard } from '@/lib/overview/read-dashboards'
import { SELLER_FIGURE_METHODS, SELLER_FIGURES } from '@/lib/overview/seller-figures'
import type { PayoutTask } from '@/lib/payouts/payout-tasks'
import type { Actor } from '@/lib/platform/access/actor'
import { formatDate } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatAmount, formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { toShownName } from '@/lib/users/erased'
import { ComparedFigure, Figure, Figures } from './figure'
import { FirstStepsPanel } from './first-steps-panel'
import { Panel, PanelLine, PanelEmpty, PanelGrid, PanelList } from './panel'
import { STOCK_LISTS, StockHealthPanel } from './stock-health-panel'

type Words = { title: string; about: string; step: string }

function describe(task: PayoutTask, t: Translator): Words {
  if (task.kind === 'failed') {
    const { amountCents, currency, createdAt } = task.payout
    return {
      title: t('overview.payoutTask.failed'),
      about: `${formatAmount(amountCents, currency, t.language)}, ${formatDate(createdAt, t)}`,
      step: t('overview.payoutTask.viewPayouts')
    }
  }
  const price = task.waitingCents / 100
  const waiting = t('overview.payoutTask.waiting', { price })
  if (task.kind === 'refused')
    return { title: waiting, about: t('overview.payoutTask.refused'), step: t('overview.payoutTask.viewEarnings') }
  if (task.kind === 'set-up')
    return price > 0
      ? { title: waiting, about: t('overview.payoutTask.setUpNow'), step: t('payouts.setUpButton') }
      : {
          title: t('overview.payoutTask.cannotBePaid'),
          about: t('overview.payoutTask.setUp'),
          step: t('payouts.setUpButton')
        }
  return {
    title: t('overview.payoutTask.needs'),
    about:
      price > 0
        ? t('overview.payoutTask.needsWaiting', { price })
        : t(task.overdue ? 'overview.payoutTask.needsOverdue' : 'overview.payoutTask.needsAbout'),
    step: t('overview.payoutTask.giveDetails')
  }
}

/** Leads to the seller's earnings, where payouts are set up. */
function PayoutTaskLine({ task }: { task: PayoutTask }) {
  const { title, about, step } = describe(task, useTranslations())
  return (
    <PanelLine
      title={title}
      action={
        <LinkButton tone="accent" size="small" href={sellerRoutes.earnings()}>
          {step}
        </LinkButton>
      }
    >
      {about}
    </PanelLine>
  )
}

/** So that the figures stay on the first screen of a laptop. */
const MOST_TASKS = 6

const TASK_BUTTONS = {
  'hand-over': 'bookings.handOverButton',
  agree: 'overview.respondToBuyer',
  meet: 'overview.sayHowItWent',
  'cancel-request': 'overview.respondToRequest',
  case: 'overview.respondToCase'
} as const satisfies Record<SaleTask['kind'], PlainKey>

type Dashboard = Awaited<ReturnType<typeof readSellerDashboard>>

function Tasks({ dashboard, oldCount }: { dashboard: Dashboard; oldCount: number }) {
  const t = useTranslations()
  const { now, openSales, payoutTasks, imports } = dashboard
  const tasks = listSaleTasks(openSales, now)
  const toLink = (href: Route, label: string) => (
    <LinkButton size="small" href={href}>
      {label}
    </LinkButton>
  )
  const lines = [
    ...payoutTasks.map((task) => <PayoutTaskLine key={task.kind} task={task} />),
    ...tasks.slice(0, MOST_TASKS).map(({ kind, sale }) => (
      <PanelLine
        key={sale.id}
        title={sale.bookName}
        href={routes.book(sale.listingSlug)}
        action={
          <LinkButton
            tone="accent"
            size="small"
            href={sellerRoutes.sale(sale.id)}
            aria-label={t('overview.taskLabel', { task: t(TASK_BUTTONS[kind]), book: sale.bookName })}
          >
            {t(TASK_BUTTONS[kind])}
          </LinkButton>
        }
      >
        <bdi>{toShownName(sale.buyerName, t)}</bdi>: {describeStep(toProgress(sale, 'seller', now), t)}
      </PanelLine>
    )),
    tasks.length > MOST_TASKS ? (
      <PanelLine
        key="more"
        title={t('overview.moreSales', { count: tasks.length - MOST_TASKS })}
        action={toLink(routes.sales(), t('layout.page.sales'))}
      />
    ) : null,
    ...imports.map(({ id, createdAt, count }) => (
      <PanelLine
        key={id}
        title={t('overview.importToFinish', { count })}
        action={toLink(routes.imports(id), t('overview.finishImport'))}
      >
        {t('overview.importChecked', { date: formatDate(createdAt, t) })}
      </PanelLine>
    )),
    oldCount > 0 ? (
      <PanelLine
        key="old"
        title={t('overview.stockProblem.old', { count: oldCount, days: OLD_DAYS })}
        action={toLink(STOCK_LISTS.old, t('overview.reviewOld'))}
      />
    ) : null
  ].filter((line) => line !== null)
  return (
    <PanelList
      id="sale-tasks"
      title={t('overview.toDo')}
      more={{ href: routes.sales(), label: t('layout.page.sales') }}
      className="lg:col-span-2"
      isWide
      empty={<PanelEmpty>{t('overview.nothingToDoAsSeller')}</PanelEmpty>}
      lines={lines}
    />
  )
}

function LatestSales({ sales, now }: { sales: readonly Sale[]; now: Date }) {
  const t = useTranslations()
  return (
    <PanelList
      id="latest-sales"
      title={t('overview.latestSales')}
      more={{ href: routes.sales(), label: t('layout.page.sales') }}
      className="self-start"
      empty={<PanelEmpty>{t('overview.noSales')}</PanelEmpty>}
      lines={sales.map(({ id, bookName, buyerName, priceCents, ...sale }) => (
        <PanelLine
          key={id}
          title={bookName}
          href={sellerRoutes.sale(id)}
          action={<span className="font-semibold tabular-nums">{formatPrice(priceCents, t.language)}</span>}
        >
          <bdi>{toShownName(buyerName, t)}</bdi>, {sale.paidAt ? formatDate(sale.paidAt, t) : null},{' '}
          {describeLabel(toProgress({ priceCents, ...sale }, 'seller', now), t)}
        </PanelLine>
      ))}
    />
  )
}

export async function SellerSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const dashboard = await readSellerDashboard(actor)
  const { figures, periods } = dashboard.figures
  const { latestSales, health, money, firstSteps, imports, payoutTasks } = dashboard
  if (firstSteps) {
    return (
      <PanelGrid id="selling" title={t('layout.menuGroup.selling')}>
        {imports.length + payoutTasks.length > 0 ? <Tasks dashboard={dashboard} oldCount={0} /> : null}
        <FirstStepsPanel steps={firstSteps} />
      </PanelGrid>
    )
  }
  const shown = listShownFigures(SELLER_FIGURES, SELLER_FIGURE_METHODS, (name) => figures[name], listOfferedMethods())
  const hasCash = shown.includes('cashCents')
  const oldCount = health.problems.find(({ problem }) => problem === 'old')?.count ?? 0
  return (
    <PanelGrid id="selling" title={t('layout.menuGroup.selling')}>
      <Tasks dashboard={dashboard} oldCount={oldCount} />
      {shown.every((name) => isNothing(figures[name])) ? (
        <Panel id="no-figures" title={t('overview.noFigures')} className="lg:col-span-2">
          <PanelEmpty step={{ href: routes.myProducts(), label: t('layout.page.myProducts') }}>
            {t('overview.noSellerFigures')}
          </PanelEmpty>
        </Panel>
      ) : (
        <Figures className={shown.length > 5 ? 'lg:grid-cols-3' : 'lg:grid-cols-5'}>
          {shown.map((name) => (
            <ComparedFigure
              key={name}
              name={t('overview.figureThisMonth', {
                figure: t(`overview.figure.${hasCash && name === 'salesCents' ? 'cardCents' : name}`)
              })}
              href={name === 'views' || name === 'wishlistAdds' ? routes.myProducts() : routes.sales()}
              comparison={figures[name]}
              periods={periods}
              isMoney={name.endsWith('Cents')}
              currentName={t('overview.thisMonth')}
              beforeName={t('overview.lastMonth')}
              toBefore={(value) => t('overview.lastMonthByNow', { value })}
            />
          ))}
        </Figures>
      )}
      {money === null || (money.waitingCents === 0 && !money.paidOutCents) ? null : (
        <Figures className="lg:grid-cols-2">
          <Figure
            name={t('overview.figure.waitingCents')}
            value={formatPrice(money.waitingCents, t.language)}
            href={sellerRoutes.earnings()}
          />
          {money.paidOutCents === null ? null : (
            <Figure
              name={t('overview.figureThisMonth', { figure: t('payouts.paidOut') })}
              value={formatPrice(money.paidOutCents, t.language)}
              href={sellerRoutes.earnings()}
            />
          )}
        </Figures>
      )}
      <LatestSales sales={latestSales} now={dashboard.now} />
      <StockHealthPanel health={health} />
    </PanelGrid>
  )
}
