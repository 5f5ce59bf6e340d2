import { withQuery } from '@/lib/platform/with-query'

/** Addresses of invitations and registrations, separate from lib/routes.ts, which every public page loads. */
export const registrationRoutes = {
  /** The form for whoever has an invitation; not cached, and whole without scripts. */
  invited: (code: string) => withQuery('/signup/again', { invitation: code }),
  /** A page of admins. */
  manage: () => '/dashboard/registration' as const,
  invitations: '/api/admin/invitations',
  invitation: (id: string) => `/api/admin/invitations/${id}`,
  decide: (id: string) => `/api/admin/registrations/${id}`
} as const
