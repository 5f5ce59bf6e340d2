import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { listOpenCases } from '@/lib/admin/list-open-cases'
import { listOpenDisputes } from '@/lib/admin/list-open-disputes'
import { listManagedBookings } from '@/lib/admin/booking-queries'
import { MOST_FOUND, type BookingFilter } from '@/lib/admin/managed-booking'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingSearch } from './booking-search'
import { BookingsTable } from './bookings-table'
import { OpenCases } from './open-cases'
import { OpenDisputes } from './open-disputes'

/** All bookings as an admin sees them: a search, the table, its pages. */
export async function BookingsSection({ actor, filter }: { actor: Actor; filter: BookingFilter }) {
  const t = await getTexts()
  const { bookings, total, isCut, toDecide, page, pageCount } = await listManagedBookings(actor, filter)
  const isFiltered = filter.q !== '' || filter.status !== null || Boolean(filter.refunds)
  const count = isCut ? t('The latest {count} bookings', { count: MOST_FOUND }) : t.count(total, '1 booking', '{count} bookings')
  return (
    <div className="grid gap-5">
      <OpenCases cases={await listOpenCases(actor)} />
      <OpenDisputes disputes={await listOpenDisputes(actor)} />
      <BookingSearch q={filter.q} status={filter.status} />
      {toDecide > 0 ? (
        <p>
          <IntentLink href={routes.manageBookings({ refunds: 'to-decide' })} className="prose-link font-semibold">
            {t.count(toDecide, '1 booking has a refund that needs a decision', '{count} bookings have a refund that needs a decision')}
          </IntentLink>
        </p>
      ) : null}
      <p role="status" className="text-ink-soft">
        {filter.q ? t('{bookings} for “{q}”', { bookings: count, q: filter.q }) : count}
      </p>
      {bookings.length > 0 ? (
        <BookingsTable bookings={bookings} />
      ) : (
        <EmptyState title={t('No bookings here')} action={isFiltered || page > 1 ? <LinkButton href={routes.manageBookings()}>{t('Show all')}</LinkButton> : undefined}>
          <p>{t(isFiltered ? 'Try another id, address or part of a title.' : 'Nobody has booked a book yet.')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.manageBookings({ ...filter, page: to })} />
    </div>
  )
}
