import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { IntentLink } from '@/components/ui/intent-link'
import { RelativeTime } from '@/components/ui/relative-time'
import { Table } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { RANGES, type Bar, type Figures, type Range, type Standing } from '@/lib/overview/figures'
import { readOverview } from '@/lib/overview/queries'
import { describeRepair } from '@/lib/overview/repair-labels'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { routes } from '@/lib/routes'
import { FIGURE_LABELS, RANGE_CAPTIONS, RANGE_LABELS, toShortTime, toWait, toWords } from './overview-labels'
import { Plot } from './plot'

function StandingFacts({ standing }: { standing: Standing }) {
  const t = useTranslations()
  const { onSale, held, openReports, openDisputes, openCases, refundsToDecide, mailsWaiting, oldestMailAt, mailsGivenUp } = standing
  const { eventsWaiting, eventLag, paymentAlarm, reconciledAt, repairs } = standing
  const link = 'prose-link'
  return (
    <TitledSection id="now" title={t('overview.nowTitle')} className="grid gap-5">
      {paymentAlarm ? (
        <p role="alert" className="rounded-lg border border-danger bg-danger-soft p-4">
          {t.rich('overview.paymentAlarm', { time: () => <RelativeTime iso={paymentAlarm.since} />, status: paymentAlarm.status })}
        </p>
      ) : null}
      <FigureList
        facts={[
          { name: t('overview.onSale'), value: formatNumber(onSale, t.language) },
          { name: t('overview.heldNotPaid'), value: String(held), note: <IntentLink href={routes.manageBookings({ status: 'reserved' })} className={link}>{t('layout.page.bookings')}</IntentLink> },
          { name: t('overview.openReports'), value: String(openReports), note: <IntentLink href={routes.reports()} className={link}>{t('layout.page.reports')}</IntentLink> },
          { name: t('admin.openDisputes'), value: String(openDisputes), note: <IntentLink href={routes.manageBookings({ status: 'disputed' })} className={link}>{t('layout.page.bookings')}</IntentLink> },
          { name: t('admin.openCases'), value: String(openCases), note: <IntentLink href={routes.manageBookings()} className={link}>{t('layout.page.bookings')}</IntentLink> },
          {
            name: t('overview.refundsToDecide'),
            value: String(refundsToDecide),
            note: <IntentLink href={routes.manageBookings({ refunds: 'to-decide' })} className={link}>{t('layout.page.bookings')}</IntentLink>
          },
          {
            name: t('overview.mailsWaiting'),
            value: String(mailsWaiting),
            note: (
              <>
                {oldestMailAt ? t.rich('overview.oldestMail', { time: () => <RelativeTime iso={oldestMailAt} /> }) : null}
                {mailsGivenUp > 0 ? t('overview.mailsGivenUp', { count: mailsGivenUp }) : null}
              </>
            )
          },
          { name: t('overview.webhooksWaiting'), value: String(eventsWaiting) },
          {
            name: t('overview.webhookLag'),
            value: eventLag ? toWait(eventLag.medianSeconds) : t('overview.noWebhooks'),
            note: eventLag ? t('overview.webhookLagNote', { wait: toWait(eventLag.longestSeconds) }) : undefined
          },
          {
            name: t('overview.repairsTotal'),
            value: String(repairs.reduce((sum, { count }) => sum + count, 0)),
            note: reconciledAt ? (
              t.rich('overview.reconciledAt', { time: () => <RelativeTime iso={reconciledAt} /> })
            ) : (
              t('overview.notReconciled')
            )
          }
        ]}
      />
      {repairs.length > 0 ? (
        <details className="rounded-lg border border-line bg-surface-raised">
          <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">{t('overview.repairsByKind')}</summary>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line p-4">
            {repairs.map(({ kind, count }) => (
              <div key={kind} className="contents">
                <dt>{describeRepair(kind, t)}</dt>
                <dd className="text-right tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </TitledSection>
  )
}

function FigureList({ facts }: { facts: readonly { name: string; value: string; note?: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface-raised p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-title text-lg md:text-xl font-semibold tabular-nums lining-nums [overflow-wrap:anywhere]">{value}</dd>
          {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

const CELL = 'px-3 py-2'

function FigureTable({ bars, total, range }: { bars: readonly Bar[]; total: Figures; range: Range }) {
  const t = useTranslations()
  return (
    <details className="min-w-0 rounded-lg border border-line bg-surface-raised">
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">{t('overview.tableTitle')}</summary>
      <Table label={t('overview.tableLabel')} className="min-w-[46rem] text-right tabular-nums">
        <caption className="px-3 py-2 text-left text-sm text-ink-soft">{t(RANGE_CAPTIONS[range])}</caption>
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className={`${CELL} text-left`}>{t(range === '12-months' ? 'overview.monthColumn' : 'overview.dayColumn')}</th>
            {FIGURE_LABELS.map(({ name, words }) => (
              <th key={name} scope="col" className={CELL}>{t(words)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.time} className="border-b border-line">
              <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
                <time dateTime={bar.time}>{bar.time}</time>
              </th>
              {FIGURE_LABELS.map((figure) => (
                <td key={figure.name} className={CELL}>{toWords(bar, figure, t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className={`${CELL} text-left`}>{t('overview.totalRow')}</th>
            {FIGURE_LABELS.map((figure) => (
              <td key={figure.name} className={CELL}>{toWords(total, figure, t)}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </details>
  )
}

export async function OverviewSection({ actor, range }: { actor: Actor; range: Range }) {
  const t = await getTranslations()
  const { standing, bars, total } = await readOverview(actor, range)
  const each = t(range === '12-months' ? 'overview.perMonth' : 'overview.perDay')
  return (
    <div className="grid gap-10">
      <StandingFacts standing={standing} />
      <section aria-labelledby="range" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="range" className="text-xl">
            {t('overview.overTimeTitle')}
          </h2>
          <ChoiceLinks
            label={t('overview.rangeLabel')}
            choices={RANGES.map((one) => ({ href: routes.overview(one), words: t(RANGE_LABELS[one]), isCurrent: one === range }))}
          />
        </div>
        <FigureList facts={FIGURE_LABELS.map((figure) => ({ name: t(figure.words), value: toWords(total, figure, t) }))} />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          {FIGURE_LABELS.map((figure) => (
            <figure key={figure.name} className="grid min-w-0 grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-4">
              <figcaption className="font-semibold">
                {t(figure.words)}
                <span className="font-normal text-ink-soft">
                  {figure.euro ? t('overview.inEuro') : ''} {each}
                </span>
              </figcaption>
              <Plot
                name={`${t(figure.words)} ${each}`}
                points={bars.map((bar) => ({
                  label: toShortTime(bar, t),
                  value: figure.euro ? bar[figure.name] / 100 : bar[figure.name],
                  words: toWords(bar, figure, t)
                }))}
              />
            </figure>
          ))}
        </div>
        <FigureTable bars={bars} total={total} range={range} />
      </section>
    </div>
  )
}
