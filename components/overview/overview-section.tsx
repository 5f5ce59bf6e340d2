import type { ReactNode } from 'react'
import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Words } from '@/components/texts/words'
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
  const t = useTexts()
  const { onSale, held, openReports, openDisputes, openCases, refundsToDecide, mailsWaiting, oldestMailAt, mailsGivenUp } = standing
  const { eventsWaiting, eventLag, paymentAlarm, reconciledAt, repairs } = standing
  const link = 'prose-link'
  return (
    <TitledSection id="now" title={t('Now')} className="grid gap-5">
      {paymentAlarm ? (
        <p role="alert" className="rounded-lg border border-danger bg-danger-soft p-4">
          <Words
            text="Since {time} the payment provider has refused the secret key of the shop (status {status}): nobody can pay and no money can be returned. Check STRIPE_SECRET_KEY."
            with={{ time: <RelativeTime iso={paymentAlarm.since} />, status: paymentAlarm.status }}
          />
        </p>
      ) : null}
      <FigureList
        facts={[
          { name: t('Listings on sale'), value: formatNumber(onSale, t.language) },
          { name: t('Held, not paid'), value: String(held), note: <IntentLink href={routes.manageBookings({ status: 'reserved' })} className={link}>{t('Bookings')}</IntentLink> },
          { name: t('Open reports'), value: String(openReports), note: <IntentLink href={routes.reports()} className={link}>{t('Reports')}</IntentLink> },
          { name: t('Open disputes'), value: String(openDisputes), note: <IntentLink href={routes.manageBookings({ status: 'disputed' })} className={link}>{t('Bookings')}</IntentLink> },
          { name: t('Open cases'), value: String(openCases), note: <IntentLink href={routes.manageBookings()} className={link}>{t('Bookings')}</IntentLink> },
          {
            name: t('Refunds that need a decision'),
            value: String(refundsToDecide),
            note: <IntentLink href={routes.manageBookings({ refunds: 'to-decide' })} className={link}>{t('Bookings')}</IntentLink>
          },
          {
            name: t('Mails waiting'),
            value: String(mailsWaiting),
            note: (
              <>
                {oldestMailAt ? <Words text="The oldest since {time}. " with={{ time: <RelativeTime iso={oldestMailAt} /> }} /> : null}
                {mailsGivenUp > 0 ? t('{count} given up in 30 days.', { count: mailsGivenUp }) : null}
              </>
            )
          },
          { name: t('Webhooks waiting'), value: String(eventsWaiting) },
          {
            name: t('Webhook lag, 24 hours'),
            value: eventLag ? toWait(eventLag.medianSeconds) : t('None came'),
            note: eventLag ? t('Median. The slowest took {wait}.', { wait: toWait(eventLag.longestSeconds) }) : undefined
          },
          {
            name: t('Repairs in all'),
            value: String(repairs.reduce((sum, { count }) => sum + count, 0)),
            note: reconciledAt ? (
              <Words text="The reconciler was through {time}" with={{ time: <RelativeTime iso={reconciledAt} /> }} />
            ) : (
              t('The reconciler has not run yet.')
            )
          }
        ]}
      />
      {repairs.length > 0 ? (
        <details className="rounded-lg border border-line bg-surface-raised">
          <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">{t('Repairs by kind')}</summary>
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
  const t = useTexts()
  return (
    <details className="min-w-0 rounded-lg border border-line bg-surface-raised">
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">{t('The numbers as a table')}</summary>
      <Table label={t('Table of figures')} className="min-w-[46rem] text-right tabular-nums">
        <caption className="px-3 py-2 text-left text-sm text-ink-soft">{t(RANGE_CAPTIONS[range])}</caption>
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className={`${CELL} text-left`}>{t(range === '12-months' ? 'Month' : 'Day')}</th>
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
            <th scope="row" className={`${CELL} text-left`}>{t('Together')}</th>
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
  const t = await getTexts()
  const { standing, bars, total } = await readOverview(actor, range)
  const each = t(range === '12-months' ? 'per month' : 'per day')
  return (
    <div className="grid gap-10">
      <StandingFacts standing={standing} />
      <section aria-labelledby="range" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="range" className="text-xl">
            {t('Over time')}
          </h2>
          <ChoiceLinks
            label={t('How far back')}
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
                  {figure.euro ? t(', in euro') : ''} {each}
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
