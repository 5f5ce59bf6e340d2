import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { IntentLink } from '@/components/ui/intent-link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Standing } from '@/lib/overview/overview'
import { describeRepair } from '@/lib/overview/repair-words'
import { routes } from '@/lib/routes'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { FigureList } from './figure-list'
import { toWait } from './overview-words'

/** How the shop stands now, and what needs somebody's eye. */
export function StandingFacts({ standing }: { standing: Standing }) {
  const t = useTexts()
  const { onSale, held, openReports, openDisputes, openCases, refundsToDecide, mailsWaiting, oldestMailAt, mailsGivenUp } = standing
  const { eventsWaiting, eventLag, paymentAlarm, reconciledAt, repairs } = standing
  const link = 'prose-link'
  return (
    <section aria-labelledby="now" className="grid gap-5">
      <h2 id="now" className="text-xl">
        {t('Now')}
      </h2>
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
            note: eventLag ? t('Half came sooner; the last after {wait}.', { wait: toWait(eventLag.longestSeconds) }) : undefined
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
    </section>
  )
}
