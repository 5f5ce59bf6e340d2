import { useTranslations } from '#translations'
import { HandoverCode } from '@/components/orders/handover-code'
import { Cover } from '@/components/covers/cover'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { QueryProvider } from '@/components/queries/query-provider'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { toPriceMove } from '@/components/wishlist/status-labels'
import type { Order } from '@/lib/orders/booking'
import { describeLabel, describeStep } from '@/lib/orders/describe-progress'
import { toProgress, type Station } from '@/lib/orders/progress'
import { listOrderTasks, type OrderTask } from '@/lib/orders/tasks'
import { readBuyerDashboard } from '@/lib/overview/read-dashboards'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatDate } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { NEW_DAYS, type NewMatches } from '@/lib/saved-searches/list-new-matches'
import { findWishlistChange, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { Figure, Figures } from './figure'
import { FirstBuyingStepsPanel } from './first-buying-steps'
import { Panel, PanelEmpty, PanelGrid, PanelLine, PanelList } from './panel'

const STATIONS = {
  booked: 'overview.step.booked',
  'pay-by': 'overview.step.payBy',
  'confirm-by': 'overview.step.confirmBy',
  meeting: 'overview.step.meeting',
  paid: 'overview.step.paid',
  'hand-over-by': 'overview.step.handOverBy',
  handover: 'overview.step.handover',
  'handed-over': 'overview.step.handedOver'
} as const satisfies Record<Exclude<Station['kind'], 'status'>, PlainKey>

/** Booked, paid, handed over: when, or until when. */
function OrderTimeline({ order, now }: { order: Order; now: Date }) {
  const t = useTranslations()
  const progress = toProgress(order, 'buyer', now)
  const steps = progress.stations.map(({ kind, ...step }) => ({
    ...step,
    label: kind === 'status' ? describeLabel(progress, t) : t(STATIONS[kind])
  }))
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="mt-1 grid auto-cols-fr grid-flow-col text-xs">
      {steps.map(({ label, at, isDone }, place) => (
        <li
          key={label}
          aria-current={place === current ? 'step' : undefined}
          className={classNames(
            'grid content-start gap-0.5 border-t-2 pt-1 pr-2',
            isDone ? 'border-accent-ink' : 'border-line-strong'
          )}
        >
          <span className={classNames(place === current && 'font-semibold text-ink')}>{label}</span>
          {at ? <time dateTime={at}>{formatDate(at, t)}</time> : null}
        </li>
      ))}
    </ol>
  )
}

const MOST_LINES = 5
const SMALL_COVER = '64px'
const COVERS = 5

function TaskAction({ kind, order, href }: Pick<OrderTask, 'kind' | 'order'> & { href: string }) {
  const t = useTranslations()
  if (kind === 'meet')
    return (
      <LinkButton size="small" href={href}>
        {t('overview.sayHowItWent')}
      </LinkButton>
    )
  if (kind === 'collect') return <HandoverCode id={order.id} bookName={order.bookName} size="small" />
  if (kind === 'case')
    return (
      <LinkButton size="small" href={href}>
        {t('overview.viewCase')}
      </LinkButton>
    )
  return (
    <LinkButton
      tone="accent"
      size="small"
      href={routes.payment(order.id)}
      aria-label={t('bookings.payNowLabel', { book: order.bookName })}
    >
      {t('payments.payNow')}
    </LinkButton>
  )
}

function Orders({ orders, isNew, now, all }: { orders: readonly Order[]; isNew: boolean; now: Date; all: string }) {
  const t = useTranslations()
  const more = { href: all, label: t('layout.page.myOrders') }
  const open = orders.filter((order) => !toProgress(order, 'buyer', now).isEnded)
  return (
    <>
      <PanelList
        id="order-tasks"
        title={t('overview.toDo')}
        more={more}
        empty={
          <PanelEmpty step={isNew ? { href: routes.books(), label: t('common.browseBooks') } : undefined}>
            {t('overview.nothingToDoAsBuyer')}
          </PanelEmpty>
        }
        lines={listOrderTasks(orders, now).map(({ kind, order }) => (
          <PanelLine
            key={order.id}
            title={order.bookName}
            href={`${all}#${order.id}`}
            action={<TaskAction kind={kind} order={order} href={`${all}#${order.id}`} />}
          >
            {describeStep(toProgress(order, 'buyer', now), t)}
          </PanelLine>
        ))}
      />
      <PanelList
        id="open-orders"
        title={t('overview.openOrders')}
        more={more}
        empty={<PanelEmpty>{t('overview.noOpenOrders')}</PanelEmpty>}
        lines={open.map((order) => (
          <PanelLine key={order.id} title={order.bookName} href={`${all}#${order.id}`}>
            <OrderTimeline order={order} now={now} />
          </PanelLine>
        ))}
      />
    </>
  )
}

function WishlistChanges({ items, now }: { items: readonly WishlistItem[]; now: Date }) {
  const t = useTranslations()
  const changes = items.flatMap((item) => {
    const change = findWishlistChange(item, now)
    return change ? [{ item, change }] : []
  })
  return (
    <PanelList
      id="wishlist-changes"
      title={t('overview.wishlistChanges')}
      more={{ href: routes.myWishlist(), label: t('layout.page.myWishlist') }}
      empty={
        <PanelEmpty step={items.length === 0 ? { href: routes.books(), label: t('common.browseBooks') } : undefined}>
          {t('overview.noWishlistChanges')}
        </PanelEmpty>
      }
      lines={changes.slice(0, MOST_LINES).map(({ item, change }) => (
        <PanelLine
          key={item._id}
          title={item.title}
          href={item.slug ? routes.book(item.slug) : undefined}
          action={
            <span className="block h-14">
              <Cover title={item.title} authors={item.authors} image={item.image} sizes={SMALL_COVER} decorative />
            </span>
          }
        >
          {change === 'cheaper'
            ? toPriceMove(item, t)
            : t(change === 'sold' ? 'overview.wishlistSold' : 'overview.wishlistBack')}
        </PanelLine>
      ))}
    />
  )
}

function Matches({ searchCount, matches }: { searchCount: number; matches: readonly NewMatches[] | null }) {
  const t = useTranslations()
  return (
    <Panel
      id="new-matches"
      title={t('overview.newMatches', { days: NEW_DAYS })}
      more={{ href: routes.savedSearches(), label: t('layout.page.savedSearches') }}
    >
      {matches === null ? <PanelEmpty>{t('overview.matchesUnavailable')}</PanelEmpty> : null}
      {matches?.length === 0 ? (
        <PanelEmpty step={searchCount === 0 ? { href: routes.books(), label: t('common.browseBooks') } : undefined}>
          {searchCount === 0 ? t('overview.noSavedSearches') : t('overview.noNewMatches', { days: NEW_DAYS })}
        </PanelEmpty>
      ) : null}
      {matches?.slice(0, MOST_LINES).map(({ search, cards }) => (
        <div key={search.id} className="grid gap-1">
          <p className="text-sm">
            <IntentLink href={search.address} className="prose-link font-semibold [overflow-wrap:anywhere]">
              <bdi>{search.words}</bdi>
            </IntentLink>
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            {cards.slice(0, COVERS).map(({ id, slug, title, authors, image, priceCents }) => (
              <li key={id} className="w-16">
                <IntentLink href={routes.book(slug)} className="grid gap-1 text-xs">
                  <span className="flex h-20 items-end">
                    <Cover title={title} authors={authors} image={image} sizes={SMALL_COVER} alt={title} />
                  </span>
                  {image ? null : <span className="sr-only">{title}</span>}
                  <Price cents={priceCents} />
                </IntentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}

export async function BuyerSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const { now, orders, wishlist, found, bought, firstSteps } = await readBuyerDashboard(actor, t)
  if (firstSteps)
    return (
      <PanelGrid id="buying" title={t('layout.menuGroup.buying')}>
        <FirstBuyingStepsPanel steps={firstSteps} />
      </PanelGrid>
    )
  const all = routes.myOrders(actor.email)
  return (
    <QueryProvider>
      <PanelGrid id="buying" title={t('layout.menuGroup.buying')}>
        <Orders orders={orders} isNew={orders.length === 0 && bought.count === 0} now={now} all={all} />
        <WishlistChanges items={wishlist} now={now} />
        <Matches {...found} />
        <Figures className="lg:grid-cols-3">
          {bought.count > 0 ? (
            <>
              <Figure name={t('overview.bought')} value={formatNumber(bought.count, t.language)} href={all} />
              <Figure name={t('overview.spent')} value={formatPrice(bought.cents, t.language)} href={all} />
            </>
          ) : null}
          {wishlist.length > 0 ? (
            <Figure
              name={t('overview.onWishlist')}
              value={formatNumber(wishlist.length, t.language)}
              href={routes.myWishlist(actor.email)}
            />
          ) : null}
        </Figures>
      </PanelGrid>
    </QueryProvider>
  )
}
