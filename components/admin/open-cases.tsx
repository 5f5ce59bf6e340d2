import { useTexts } from '#texts'
import { IntentLink } from '@/components/ui/intent-link'
import type { QueuedCase } from '@/lib/admin/list-open-cases'
import { CASE_REASON_WORDS, CASE_STATUS_WORDS } from '@/lib/bookings/case-words'
import { routes } from '@/lib/routes'
import { toMinute } from './to-minute'

/** The admins' queue of open cases: those for the shop first, then by deadline; nothing when there is none. */
export function OpenCases({ cases }: { cases: readonly QueuedCase[] }) {
  const t = useTexts()
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="cases" className="grid gap-2 rounded-lg border border-line-strong p-4">
      <h2 id="cases" className="text-xl">
        {t('Open cases')}
      </h2>
      <ul className="grid gap-2">
        {cases.map(({ bookingId, bookName, status, reason, dueAt }) => (
          <li key={bookingId} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(bookingId)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
            {`: ${t(CASE_REASON_WORDS[reason])}, ${t(CASE_STATUS_WORDS[status])}, ${t('due by {time}', { time: toMinute(dueAt) })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
