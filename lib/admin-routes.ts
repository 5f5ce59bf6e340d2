import { withQuery } from '@/lib/platform/with-query'

/** Addresses for admins, separate from lib/routes.ts, which every public page loads. */
export const adminRoutes = {
  suspension: (userId: string) => `/api/admin/users/${userId}/suspension`,
  adminCategories: '/api/admin/categories',
  categoryOrder: '/api/admin/categories/order',
  adminCategory: (id: string) => `/api/admin/categories/${id}`,
  categoryPicture: (id: string) => `/api/admin/categories/${id}/picture`,
  categoryMerge: (id: string) => `/api/admin/categories/${id}/merge`,
  commissionGroup: (userId: string) => `/api/admin/users/${userId}/commission-group`,
  commissionRates: '/api/admin/commission-rates',
  commissionRate: (id: string) => `/api/admin/commission-rates/${id}`,
  /** A page. */
  commission: '/dashboard/money/commission',
  exportUsers: (type: 'Buyer' | 'Seller', query: Record<string, string>) =>
    withQuery('/api/admin/users/export', { type, ...query }),
  exportBookings: (query: Readonly<Record<string, string>> = {}) => withQuery('/api/admin/bookings/export', query),
  exportListings: (query: Record<string, string>) => withQuery('/api/admin/listings/export', query),
  exportReports: (query: Record<string, string>) => withQuery('/api/admin/reports/export', query),
  exportAudit: (query: Record<string, string>) => withQuery('/api/admin/audit/export', query),
  /** Pages. */
  disputes: '/dashboard/money/disputes',
  ledger: '/dashboard/money/ledger',
  ledgerCorrections: '/api/admin/ledger/corrections',
  exportLedger: (query: Record<string, string>) => withQuery('/api/admin/ledger/export', query),
  /** Pages. */
  messageReports: '/dashboard/reports/messages',
  messageReport: (id: string) => `/dashboard/reports/messages/${id}`,
  caseConversation: (bookingId: string) => `/dashboard/bookings/${bookingId}/conversation`,
  decideMessageReport: (id: string) => `/api/admin/message-reports/${id}/decision`,
  messagePhoto: (id: string) => `/api/admin/message-photos/${id}`,
  settingsApi: '/api/admin/settings',
  previewSettings: '/api/admin/settings/preview',
  exportSettings: '/api/admin/settings/export',
  settingsPictures: (use: 'logo' | 'icon') => withQuery('/api/admin/settings/pictures', { use }),
  /** A page. */
  doctor: '/dashboard/doctor',
  retryEvents: '/api/admin/events/retry',
  decideReports: '/api/admin/reports/decisions',
  takeDownListing: (id: string) => `/api/admin/listings/${id}/takedown`,
  reinstateListing: (id: string) => `/api/admin/listings/${id}/reinstatement`,
  decideAppeal: (id: string) => `/api/admin/listings/${id}/appeal`
} as const
