import { routes } from '@/lib/routes'
import { encodePart, toRedirectTarget, withQuery } from '@/lib/platform/with-query'

type Rejection = { error: string; field?: string | undefined }

/** Addresses of plain forms and of their uncached result pages, which work without scripts. Separate from
 * lib/routes.ts, which every public page loads. */
export const formRoutes = {
  logIn: '/api/forms/login',
  demo: '/api/forms/demo',
  secondStep: '/api/forms/second-step',
  secondStepAgain: ({ from, ...rejection }: Rejection & { from?: string | null }) =>
    withQuery('/login/code', { ...rejection, from: toRedirectTarget(from) }),
  signUp: '/api/forms/signup',
  newsletter: '/api/forms/newsletter',
  booking: '/api/forms/booking',
  cart: '/api/forms/cart',
  cartBooking: '/api/forms/cart/booking',
  cartAgain: (rejection: Partial<Rejection> = {}) => withQuery(routes.cart(), rejection),
  message: '/api/forms/message',
  conversation: '/api/forms/conversation',
  /** `sent`: the number of the message that was sent. */
  conversationAgain: (
    id: string,
    outcome: { error?: string; field?: string | undefined; sent?: string; done?: string }
  ) => withQuery(routes.conversation(encodePart(id)), outcome),
  writeAgain: (about: { listing: string } | { order: string }, rejection: Rejection) =>
    withQuery('/dashboard/messages/new', { ...about, ...rejection }),
  logInAgain: ({ from, ...outcome }: { error?: string; notice?: 'check-mail'; from?: string | null }) =>
    withQuery('/login/again', { ...outcome, from: toRedirectTarget(from) }),
  signUpAgain: ({ from, ...outcome }: Rejection & { from?: string | null; invitation?: string | null }) =>
    withQuery('/signup/again', { ...outcome, from: toRedirectTarget(from) }),
  newsletterSent: (rejection: Partial<Rejection> = {}) => withQuery('/newsletter/sent', rejection),
  paymentLink: '/api/forms/payment-link',
  payBooking: (bookingId: string, outcome: { error?: string; notice?: 'link-sent' }) =>
    withQuery(routes.payment(encodePart(bookingId)), outcome),
  bookCopy: (listingId: string, rejection: Partial<Rejection> = {}) =>
    withQuery(`/dashboard/book/${encodePart(listingId)}`, rejection)
} as const
