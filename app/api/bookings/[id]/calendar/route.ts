import { exportHandover } from '@/lib/fulfilments/export-handover'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'
import { toFileResponse } from '@/lib/platform/http/responses'

export const GET = handle({
  summary: 'The handover of a paid booking as a calendar file (iCalendar), for its buyer.',
  file: 'text/calendar',
  errorCodes: ['NOT_PAID'],
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input, t }) => exportHandover(actor, input.id, t.language),
  respond: (calendar) => toFileResponse(calendar, 'text/calendar', 'handover.ics')
})
