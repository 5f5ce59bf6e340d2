import { BOOKING_LIST } from '@/lib/admin/booking-list'
import { exportBookings } from '@/lib/admin/export-bookings'
import { SelectedRows } from '@/lib/platform/bulk/bulk-action'
import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

const FILE_NAME = 'bookings.csv'

export const GET = handle({
  summary: 'Orders that match a filter, by default all, as a CSV file with a line for each copy.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: BOOKING_LIST.Filter,
  run: ({ actor, input }) => exportBookings(actor, input),
  respond: (csv, t) => toCsvResponse(csv, FILE_NAME, t)
})

export const POST = handle({
  summary: 'Selected orders, as a CSV file with a line for each copy.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: SelectedRows,
  run: ({ actor, input }) => exportBookings(actor, input),
  respond: (csv, t) => toCsvResponse(csv, FILE_NAME, t)
})
