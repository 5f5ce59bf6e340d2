import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { LinkButton } from '@/components/ui/link-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { USER_LISTS } from '@/lib/admin/user-list'
import { describeAct, type AuditEntry } from '@/lib/audit/audit-entry'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { isNothing } from '@/lib/overview/comparison'
import { SHOP_FIGURE_METHODS, SHOP_FIGURES, type ShopFigure } from '@/lib/overview/figures'
import { MOST_COUNTED, type OpenWork, type WorkKind } from '@/lib/overview/open-work'
import { readAdminDashboard } from '@/lib/overview/read-dashboards'
import type { HealthLine } from '@/lib/overview/read-health'
import { listShownFigures } from '@/lib/overview/shown-figures'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { REPORT_QUEUE } from '@/lib/reports/moderation-lists'
import { legalRoutes } from '@/lib/legal-routes'
import { registrationRoutes } from '@/lib/registration-routes'
import { adminRoutes } from '@/lib/admin-routes'
import { routes } from '@/lib/routes'
import { ComparedFigure, Figures } from './figure'
import { HealthPanelLine } from './health-lines'
import { Panel, PanelEmpty, PanelGrid, PanelLine, PanelList } from './panel'
import { RetryEvents } from './retry-events'

/** Null where no page lists them. */
const QUEUES = {
  legalPages: legalRoutes.manage(),
  registrations: registrationRoutes.manage(),
  reports: routes.reports(),
  messageReports: adminRoutes.messageReports,
  appeals: REPORT_QUEUE.toHref({ show: 'appeals' }),
  cases: BOOKING_LIST.toHref({ status: 'with-case' }),
  disputes: adminRoutes.disputes,
  refunds: BOOKING_LIST.toHref({ refunds: 'to-decide' }),
  payouts: routes.money(),
  sellers: USER_LISTS.Seller.toHref({ verified: 'no', sort: 'oldest' }),
  mails: null,
  webhooks: null,
  events: null
} as const satisfies Record<WorkKind, string | null>

const FIGURE_LISTS = {
  newAccounts: routes.allBuyers(),
  listed: routes.listings(),
  booked: routes.manageBookings(),
  lapsed: BOOKING_LIST.toHref({ status: 'expired' }),
  sales: BOOKING_LIST.toHref({ status: 'paid' }),
  salesCents: BOOKING_LIST.toHref({ status: 'handed_over' }),
  returnedCents: BOOKING_LIST.toHref({ status: 'refunded' }),
  chargedBackCents: undefined,
  cashSales: BOOKING_LIST.toHref({ status: 'handed_over' }),
  cashCents: BOOKING_LIST.toHref({ status: 'handed_over' }),
  missed: BOOKING_LIST.toHref({ status: 'missed' })
} as const satisfies Record<ShopFigure, string | undefined>

/** Beside figures of cash. */
const CARD_NAMES = { sales: 'cardSales', salesCents: 'cardCents' } as const

function toName(name: ShopFigure, hasCash: boolean) {
  return hasCash && (name === 'sales' || name === 'salesCents') ? CARD_NAMES[name] : name
}

function Work({ works }: { works: readonly OpenWork[] }) {
  const t = useTranslations()
  return (
    <PanelList
      id="open-work"
      title={t('overview.openWork')}
      empty={<PanelEmpty>{t('overview.noOpenWork')}</PanelEmpty>}
      lines={works.map(({ kind: name, count, oldestAt }) => {
        const kind = t(`overview.work.${name}`)
        const href = QUEUES[name]
        const number = formatNumber(count, t.language)
        return (
          <PanelLine
            key={name}
            title={t('overview.workCount', { kind, count: count >= MOST_COUNTED ? `${number}+` : number })}
            action={
              name === 'events' ? (
                <RetryEvents />
              ) : href ? (
                <LinkButton size="small" href={href} aria-label={t('overview.openQueueLabel', { kind })}>
                  {t('overview.openQueue')}
                </LinkButton>
              ) : undefined
            }
          >
            {oldestAt ? t.rich('overview.oldest', { time: () => <RelativeTime iso={oldestAt} /> }) : null}
          </PanelLine>
        )
      })}
    />
  )
}

function Health({ lines }: { lines: readonly HealthLine[] }) {
  const t = useTranslations()
  return (
    <PanelList
      id="system-health"
      title={t('overview.health.title')}
      className="lg:col-span-2"
      isWide
      more={{ href: adminRoutes.doctor, label: t('layout.page.doctor') }}
      lines={lines.map((line) => (
        <HealthPanelLine key={line.part} line={line} />
      ))}
    />
  )
}

function Acts({ acts }: { acts: readonly AuditEntry[] }) {
  const t = useTranslations()
  return (
    <PanelList
      id="latest-acts"
      title={t('overview.latestActs')}
      more={{ href: routes.audit(), label: t('layout.page.audit') }}
      empty={<PanelEmpty>{t('overview.noActs')}</PanelEmpty>}
      lines={acts.map(({ number, action, actorName, reason, detail, at }) => (
        <PanelLine key={number} title={describeAct(action, t)} href={AUDIT_LIST.toHref({ action })}>
          <p className="line-clamp-1 [overflow-wrap:anywhere]">
            <bdi>{actorName}</bdi>
            {detail ? `: ${t.text(detail)}` : null}
            {reason ? (
              <>
                : <bdi>{reason}</bdi>
              </>
            ) : null}
          </p>
          <RelativeTime iso={at} />
        </PanelLine>
      ))}
    />
  )
}

export async function AdminSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const {
    works,
    figures: { periods, compare },
    health,
    acts
  } = await readAdminDashboard(actor, t)
  const shown = listShownFigures(SHOP_FIGURES, SHOP_FIGURE_METHODS, compare, listOfferedMethods())
  const hasCash = shown.includes('cashSales') || shown.includes('cashCents')
  return (
    <PanelGrid id="administration" title={t('layout.menuGroup.administration')}>
      <Work works={works} />
      <Acts acts={acts} />
      <Health lines={health} />
      {shown.every((name) => isNothing(compare(name))) ? (
        <Panel id="no-figures" title={t('overview.noFigures')} className="lg:col-span-2">
          <PanelEmpty step={{ href: routes.manageCategories(), label: t('layout.page.categories') }}>
            {t('overview.noShopFigures')}
          </PanelEmpty>
        </Panel>
      ) : (
        <Figures className="lg:grid-cols-4">
          {shown.map((name) => (
            <ComparedFigure
              key={name}
              name={t('overview.figureLastDays', { figure: t(`overview.figure.${toName(name, hasCash)}`) })}
              href={FIGURE_LISTS[name]}
              comparison={compare(name)}
              periods={periods}
              isMoney={name.endsWith('Cents')}
              currentName={t('overview.lastDays')}
              beforeName={t('overview.daysBefore')}
              toBefore={(value) => t('overview.inDaysBefore', { value })}
            />
          ))}
        </Figures>
      )}
    </PanelGrid>
  )
}
