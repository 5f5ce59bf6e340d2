import { toRedirectTarget, withQuery } from '@/lib/platform/with-query'

/** Addresses of the legal pages, separate from lib/routes.ts. */
export const legalRoutes = {
  page: (page: string) => `/legal/${page}` as const,
  /** A page: the terms with a button that accepts them. `from`: the page to return to. */
  acceptTerms: (from?: string | null, error?: string) =>
    withQuery('/dashboard/terms', { from: toRedirectTarget(from), error }),
  acceptance: '/api/terms/acceptance',
  acceptByForm: '/api/forms/terms',
  /** Pages of admins. */
  manage: () => '/dashboard/legal' as const,
  edit: (page: string, show: { version?: string; text?: 'neutral' } = {}) =>
    withQuery(`/dashboard/legal/${page}`, show),
  drafts: '/api/admin/legal/drafts',
  draftOf: (page: string) => withQuery('/api/admin/legal/drafts', { page }),
  versions: '/api/admin/legal/versions'
} as const
