import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import type { Booking } from '@/lib/bookings/booking'
import { formatDate } from '@/lib/platform/i18n/format-time'

/** Booked, paid, handed over: when, or until when. */
export function OrderTimeline({ order }: { order: Booking }) {
  const t = useTranslations()
  const { bookedAt, paidAt, holdExpiresAt, handedOverAt, handOverBy } = order
  const steps = [
    { words: t('overview.step.booked'), at: bookedAt, isDone: true },
    {
      words: t(paidAt ? 'overview.step.paid' : 'overview.step.payBy'),
      at: paidAt ?? holdExpiresAt,
      isDone: paidAt !== null
    },
    {
      words: t(
        handedOverAt ? 'overview.step.handedOver' : handOverBy ? 'overview.step.handOverBy' : 'overview.step.handover'
      ),
      at: handedOverAt ?? handOverBy,
      isDone: handedOverAt !== null
    }
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="mt-1 grid grid-cols-3 text-xs">
      {steps.map(({ words, at, isDone }, place) => (
        <li
          key={words}
          aria-current={place === current ? 'step' : undefined}
          className={classNames(
            'grid content-start gap-0.5 border-t-2 pt-1 pr-2',
            isDone ? 'border-accent-ink' : 'border-line-strong'
          )}
        >
          <span className={classNames(place === current && 'font-semibold text-ink')}>{words}</span>
          {at ? <time dateTime={at}>{formatDate(at, t)}</time> : null}
        </li>
      ))}
    </ol>
  )
}
