import { withQuery } from './platform/with-query'

/** REST addresses of bookings, separate from lib/routes.ts, which every public page loads. */
export const bookingRoutes = {
  orders: '/api/orders',
  ordersOf: (userEmail: string) => withQuery('/api/orders', { userEmail }),
  order: (id: string) => `/api/orders/${id}`,
  soldOrders: (query: Readonly<Record<string, string>>) => withQuery('/api/sales/orders', query),
  exportSales: (query: Readonly<Record<string, string>> = {}) => withQuery('/api/sales/export', query),
  cancelBooking: (id: string) => `/api/bookings/${id}/cancel`,
  cancelOrder: (id: string) => `/api/orders/${id}/cancel`,
  agreeMeeting: (id: string) => `/api/orders/${id}/meeting`,
  settleMeeting: (id: string) => `/api/orders/${id}/meeting/outcome`,
  case: (id: string) => `/api/orders/${id}/case`,
  casePhotos: (id: string) => `/api/bookings/${id}/case/photos`,
  casePhoto: (id: string, n: number) => `/api/bookings/${id}/case/photos/${n}`,
  withdrawCase: (id: string) => `/api/bookings/${id}/case/withdraw`,
  respondToCase: (id: string) => `/api/bookings/${id}/case/response`,
  refundCase: (id: string) => `/api/bookings/${id}/case/refund`,
  decideCase: (id: string) => `/api/bookings/${id}/case/decision`,
  askToCancel: (id: string) => `/api/orders/${id}/cancel-request`,
  askToCancelBooking: (id: string) => `/api/bookings/${id}/cancel-request`,
  declineToCancel: (id: string) => `/api/bookings/${id}/cancel-request/decline`,
  refundOrder: (id: string) => `/api/orders/${id}/refund`,
  retryRefund: (id: string) => `/api/bookings/${id}/refund/retry`,
  settleRefund: (id: string) => `/api/bookings/${id}/refund/settlement`,
  submitEvidence: (id: string) => `/api/bookings/${id}/dispute/evidence`,
  retryTransfer: (id: string) => `/api/bookings/${id}/payout/retry`,
  settlePayout: (id: string) => `/api/bookings/${id}/payout/settlement`,
  handoverCalendar: (id: string) => `/api/bookings/${id}/calendar`,
  handoverCode: (id: string) => `/api/bookings/${id}/handover-code`,
  handOver: (id: string) => `/api/bookings/${id}/handover`
} as const
