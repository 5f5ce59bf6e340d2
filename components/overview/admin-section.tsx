import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { describeAct, type AuditEntry } from '@/lib/audit/audit-entry'
import { SHOP_FIGURES, type ShopFigure } from '@/lib/overview/figures'
import { MOST_COUNTED, type OpenWork, type WorkKind } from '@/lib/overview/open-work'
import { readAdminDashboard } from '@/lib/overview/read-dashboards'
import type { HealthLine, HealthPart } from '@/lib/overview/read-health'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { ComparedFigure, Figures } from './figure'
import { Panel, PanelEmpty, PanelGrid, PanelLine, PanelLines } from './panel'

/** `href` is null where no page lists them. */
const WORK = {
  reports: { words: 'overview.work.reports', href: routes.reports() },
  appeals: { words: 'overview.work.appeals', href: routes.reports({ show: 'appeals' }) },
  cases: { words: 'overview.work.cases', href: routes.manageBookings({ status: 'with-case' }) },
  disputes: { words: 'overview.work.disputes', href: routes.manageBookings({ status: 'disputed' }) },
  refunds: { words: 'overview.work.refunds', href: routes.manageBookings({ refunds: 'to-decide' }) },
  sellers: { words: 'overview.work.sellers', href: routes.allSellers({ verified: 'no', sort: 'oldest' }) },
  mails: { words: 'overview.work.mails', href: null },
  webhooks: { words: 'overview.work.webhooks', href: null }
} as const satisfies Record<WorkKind, { words: PlainKey; href: string | null }>

const FIGURES = {
  newAccounts: { words: 'overview.figure.newAccounts', href: routes.allBuyers(), isMoney: false },
  listed: { words: 'overview.figure.listed', href: routes.listings(), isMoney: false },
  booked: { words: 'overview.figure.booked', href: routes.manageBookings(), isMoney: false },
  lapsed: { words: 'overview.figure.lapsed', href: routes.manageBookings({ status: 'expired' }), isMoney: false },
  sales: { words: 'overview.figure.sales', href: routes.manageBookings({ status: 'paid' }), isMoney: false },
  salesCents: {
    words: 'overview.figure.salesCents',
    href: routes.manageBookings({ status: 'handed_over' }),
    isMoney: true
  },
  returnedCents: {
    words: 'overview.figure.returnedCents',
    href: routes.manageBookings({ status: 'refunded' }),
    isMoney: true
  },
  chargedBackCents: { words: 'overview.figure.chargedBackCents', href: undefined, isMoney: true }
} as const satisfies Record<ShopFigure, { words: PlainKey; href: string | undefined; isMoney: boolean }>

const PARTS = {
  database: 'overview.healthPart.database',
  search: 'overview.healthPart.search',
  payments: 'overview.healthPart.payments',
  mail: 'overview.healthPart.mail',
  images: 'overview.healthPart.images',
  disk: 'overview.healthPart.disk',
  repairs: 'overview.healthPart.repairs',
  error: 'overview.healthPart.error'
} as const satisfies Record<HealthPart, PlainKey>

const STATES = {
  ok: { words: 'overview.healthState.ok', tone: 'success' },
  notice: { words: 'overview.healthState.notice', tone: 'notice' },
  problem: { words: 'overview.healthState.problem', tone: 'danger' }
} as const satisfies Record<HealthLine['state'], { words: PlainKey; tone: BadgeTone }>

function Work({ works }: { works: readonly OpenWork[] }) {
  const t = useTranslations()
  return (
    <Panel id="open-work" title={t('overview.openWork')}>
      {works.length > 0 ? (
        <PanelLines of="open-work">
          {works.map(({ kind, count, oldestAt }) => {
            const { words, href } = WORK[kind]
            const number = formatNumber(count, t.language)
            return (
              <PanelLine
                key={kind}
                title={t('overview.workCount', {
                  kind: t(words),
                  count: count >= MOST_COUNTED ? `${number}+` : number
                })}
                action={
                  href ? (
                    <LinkButton size="small" href={href} aria-label={t('overview.openQueueLabel', { kind: t(words) })}>
                      {t('overview.openQueue')}
                    </LinkButton>
                  ) : undefined
                }
              >
                {oldestAt ? t.rich('overview.oldest', { time: () => <RelativeTime iso={oldestAt} /> }) : null}
              </PanelLine>
            )
          })}
        </PanelLines>
      ) : (
        <PanelEmpty>{t('overview.noOpenWork')}</PanelEmpty>
      )}
    </Panel>
  )
}

function Health({ lines }: { lines: readonly HealthLine[] }) {
  const t = useTranslations()
  return (
    <Panel id="system-health" title={t('overview.health.title')} className="lg:col-span-2">
      <PanelLines of="system-health" isWide>
        {lines.map(({ part, state, words, advice }) => (
          <PanelLine
            key={part}
            title={t(PARTS[part])}
            action={<Badge tone={STATES[state].tone}>{t(STATES[state].words)}</Badge>}
          >
            <p>{words}</p>
            {advice ? <p className="text-ink">{advice}</p> : null}
          </PanelLine>
        ))}
      </PanelLines>
    </Panel>
  )
}

function Acts({ acts }: { acts: readonly AuditEntry[] }) {
  const t = useTranslations()
  return (
    <Panel
      id="latest-acts"
      title={t('overview.latestActs')}
      more={{ href: routes.audit(), words: t('layout.page.audit') }}
    >
      {acts.length > 0 ? (
        <PanelLines of="latest-acts">
          {acts.map(({ number, action, actorName, reason, at }) => (
            <PanelLine key={number} title={describeAct(action, t)} href={routes.audit({ action })}>
              <p className="line-clamp-1 [overflow-wrap:anywhere]">
                <bdi>{actorName}</bdi>
                {reason ? (
                  <>
                    : <bdi>{reason}</bdi>
                  </>
                ) : null}
              </p>
              <RelativeTime iso={at} />
            </PanelLine>
          ))}
        </PanelLines>
      ) : (
        <PanelEmpty>{t('overview.noActs')}</PanelEmpty>
      )}
    </Panel>
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
  return (
    <PanelGrid id="administration" title={t('layout.menuGroup.administration')}>
      <Work works={works} />
      <Acts acts={acts} />
      <Health lines={health} />
      <Figures className="lg:grid-cols-4">
        {SHOP_FIGURES.map((name) => (
          <ComparedFigure
            key={name}
            name={t('overview.figureLastDays', { figure: t(FIGURES[name].words) })}
            href={FIGURES[name].href}
            comparison={compare(name)}
            periods={periods}
            isMoney={FIGURES[name].isMoney}
            currentName={t('overview.lastDays')}
            beforeName={t('overview.daysBefore')}
            toBefore={(value) => t('overview.inDaysBefore', { value })}
          />
        ))}
      </Figures>
    </PanelGrid>
  )
}
