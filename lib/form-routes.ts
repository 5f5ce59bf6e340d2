import { withQuery } from './routes'

/** Why a form was refused: an error code, and the field that it is about. */
type Rejection = { error: string; field?: string | undefined }

/**
 * Addresses of what works without scripts: the plain forms, and the pages that say what came of them, which are not cached.
 * Apart from lib/routes.ts, which every public page loads.
 */
export const formRoutes = {
  logIn: '/api/forms/login',
  signUp: '/api/forms/signup',
  newsletter: '/api/forms/newsletter',
  booking: '/api/forms/booking',
  /** `from` is the path to come back to, as at /login. */
  logInAgain: (outcome: { error?: string; notice?: 'check-mail'; from?: string | null }) => withQuery('/login/again', outcome),
  signUpAgain: (outcome: Rejection & { from?: string | null }) => withQuery('/signup/again', outcome),
  newsletterSent: (rejection: Partial<Rejection> = {}) => withQuery('/newsletter/sent', rejection),
  /** The form to book the copy with this id. */
  bookCopy: (listingId: string, rejection: Partial<Rejection> = {}) => withQuery(`/dashboard/book/${encodeURIComponent(listingId)}`, rejection)
} as const
