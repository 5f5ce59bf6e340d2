import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'

/** Opens the scanner on the page that adds a listing. */
export const SCAN_HASH = '#scan'

/** Addresses of a seller, separate from lib/routes.ts, which every public page loads. */
export const sellerRoutes = {
  addByScan: () => `${routes.addProduct()}${SCAN_HASH}` as const,
  /** A page. */
  sale: (id: string) => `/dashboard/sales/${id}` as const,
  /** A page. `setup`: where the payment provider sends the seller back to. */
  earnings: ({ setup }: { setup?: 'done' | 'again' } = {}) => withQuery('/dashboard/earnings', { setup }),
  /** A page. `month`: `2026-11`. */
  statement: (month?: string) => withQuery('/dashboard/earnings/statement', { month }),
  exportStatement: (month: string) => withQuery('/api/payouts/statement', { month }),
  payoutLink: '/api/payouts/link',
  payoutAccount: '/api/payouts/account'
} as const
