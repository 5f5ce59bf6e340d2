import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import { aLine } from './an-order'

export const MANAGED_BOOKING: ManagedBookingDetail = {
  id: '0123456789abcdef01234567',
  bookName: 'Momo',
  status: 'paid',
  label: 'paid',
  priceCents: 1250,
  refundedCents: 0,
  buyer: { name: 'Bea', email: 'bea@reader.test' },
  seller: { name: 'Selma', email: 'selma@reader.test' },
  bookedAt: '2026-01-01T00:00:00.000Z',
  paymentMethod: 'card',
  meeting: null,
  lines: [aLine(1, 'Momo', { bookingId: '0123456789abcdef01234567', priceCents: 1250, status: 'paid' })],
  meetingLocation: 'Rossio',
  userPhoneNumber: '030 1234567',
  transactionId: 'pi_1',
  cancelReason: null,
  cancelCause: null,
  holdExpiresAt: '2026-01-01T00:30:00.000Z',
  returningCents: 0,
  leftCents: 1250,
  caseLeftCents: 1250,
  waitingPayoutCents: 0,
  mayCancel: true,
  mayRefund: 'whole',
  refunds: [],
  history: [],
  isDisputed: false,
  case: null,
  disputes: []
}
