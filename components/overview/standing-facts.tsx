import { IntentLink } from '@/components/ui/intent-link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Standing } from '@/lib/overview/overview'
import { describeRepair } from '@/lib/overview/repair-words'
import { routes } from '@/lib/routes'
import { FigureList } from './figure-list'
import { toWait } from './overview-words'

/** How the shop stands now, and what needs somebody's eye. */
export function StandingFacts({ standing }: { standing: Standing }) {
  const { onSale, held, openReports, mailsWaiting, oldestMailAt, mailsGivenUp, eventsWaiting, eventLag, reconciledAt, repairs } = standing
  const link = 'prose-link'
  return (
    <section aria-labelledby="now" className="grid gap-5">
      <h2 id="now" className="text-xl">
        Now
      </h2>
      <FigureList
        facts={[
          { name: 'Listings on sale', value: String(onSale) },
          { name: 'Held, not paid', value: String(held), note: <IntentLink href={routes.manageBookings({ status: 'reserved' })} className={link}>Bookings</IntentLink> },
          { name: 'Open reports', value: String(openReports), note: <IntentLink href={routes.reports()} className={link}>Reports</IntentLink> },
          {
            name: 'Mails waiting',
            value: String(mailsWaiting),
            note: (
              <>
                {oldestMailAt ? <>The oldest since <RelativeTime iso={oldestMailAt} />. </> : null}
                {mailsGivenUp > 0 ? `${mailsGivenUp} given up in 30 days.` : null}
              </>
            )
          },
          { name: 'Webhooks waiting', value: String(eventsWaiting) },
          {
            name: 'Webhook lag, 24 hours',
            value: eventLag ? toWait(eventLag.medianSeconds) : 'None came',
            note: eventLag ? `Half came sooner; the last after ${toWait(eventLag.longestSeconds)}.` : undefined
          },
          {
            name: 'Repairs in all',
            value: String(repairs.reduce((sum, { count }) => sum + count, 0)),
            note: reconciledAt ? <>The reconciler was through <RelativeTime iso={reconciledAt} /></> : 'The reconciler has not run yet.'
          }
        ]}
      />
      {repairs.length > 0 ? (
        <details className="rounded-lg border border-line bg-surface-raised">
          <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">Repairs by kind</summary>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line p-4">
            {repairs.map(({ kind, count }) => (
              <div key={kind} className="contents">
                <dt>{describeRepair(kind)}</dt>
                <dd className="text-right tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  )
}
