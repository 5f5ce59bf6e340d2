import { encodePart, PERSONAL_PARAMETER, toRedirectTarget, withQuery } from './platform/with-query'

/** `link` connects Google to the current account; `confirm` proves the identity again. */
export type GoogleMode = 'login' | 'signup' | 'link' | 'confirm'

/** A test proves that each address has a page. Next's typedRoutes checks only literals at the link. The lists with
 * parameters have an address of each state (defineList). */
export const routes = {
  home: () => '/',
  books: () => '/books',
  /** Internal target of a rewrite in next.config, which keeps /books itself cacheable. */
  foundBooks: () => '/books/search',
  advertised: (page = 1) => `/advertised/${page}`,
  book: (slug: string) => `/books/${slug}`,
  /** `after`: a cursor of lib/listings/seller-page.ts. */
  seller: (id: string, after?: string) => `/sellers/${id}${after ? `/after/${after}` : ''}`,
  /** For signed-in visitors. */
  category: (id: string) => `/category/${id}`,
  /** For guests and buyers. */
  cart: () => '/cart',
  report: (listingId: string) => `/report/${listingId}`,
  blog: () => '/blog',
  bringList: () => '/bring-your-list',
  offline: () => '/offline',
  apiDocs: () => '/api/docs',
  newsletterConfirm: (token: string) => withQuery('/newsletter/confirm', { token }),
  newsletterUnsubscribe: (token: string) => withQuery('/newsletter/unsubscribe', { token }),
  /** `from` is the path to return to; `notice` tells why the page is shown. */
  login: (from?: string | null, notice?: 'check-mail') => withQuery('/login', { from: toRedirectTarget(from), notice }),
  /** For whoever is signed in without a role that `from` needs: names the account that it takes. Depends on the visitor,
   * so next.config.ts rewrites it to `otherAccount`, and /login itself stays cached. */
  loginWithOther: (from: string) =>
    withQuery('/login', { from: toRedirectTarget(from), [PERSONAL_PARAMETER]: 'other' }),
  /** Internal target of that rewrite. */
  otherAccount: () => '/login/other-account',
  signup: (from?: string | null) => withQuery('/signup', { from: toRedirectTarget(from) }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token: string) => withQuery('/verify-email', { token }),
  /** `invitation`: the code of one, for a new account. */
  googlePopup: (mode: GoogleMode, invitation?: string | null) => withQuery('/popup/google', { for: mode, invitation }),
  /** Asks for the code of the second step; `from` as for `login`. */
  secondStep: (from?: string | null) => withQuery('/login/code', { from: toRedirectTarget(from) }),
  /** The same within the window of Google. */
  popupCode: (mode?: string | null, from?: string | null, by?: string | null) =>
    withQuery('/popup/code', { for: mode, from, by }),
  /** `from` only outside of the popup window. */
  googleReturn: (mode: GoogleMode, more: { from?: string | null; by?: 'openid'; invitation?: string | null } = {}) =>
    withQuery('/popup/done', { for: mode, ...more }),
  /** Target of next-auth after a refused sign-in. */
  signInRefused: (error?: string) => withQuery('/popup/done', { error }),
  loginProblem: (error: string, from?: string | null, by?: 'openid') =>
    withQuery('/login', { error, by, from: toRedirectTarget(from) }),
  dashboard: () => '/dashboard',
  audit: () => '/dashboard/audit',
  settings: () => '/dashboard/settings',
  manageCategories: () => '/dashboard/categories',
  money: () => '/dashboard/money',
  manageBookings: () => '/dashboard/bookings',
  manageBooking: (id: string) => `/dashboard/bookings/${id}`,
  listings: () => '/dashboard/listings',
  reports: () => '/dashboard/reports',
  allSellers: () => '/dashboard/allsellers',
  allBuyers: () => '/dashboard/allbuyers',
  profile: () => '/dashboard/profile',
  twoStep: () => '/dashboard/profile/two-step',
  addProduct: () => '/dashboard/addproduct',
  myProducts: () => '/dashboard/myproducts',
  addPhotos: () => '/dashboard/addphotos',
  editProduct: (id: string) => `/dashboard/myproducts/${id}`,
  imports: (run?: string, step?: 'mapping' | 'rows') => withQuery('/dashboard/imports', { run, step }),
  myWishlist: (email = 'me') => `/dashboard/mywishlist/${encodePart(email)}`,
  savedSearches: () => '/dashboard/savedsearches',
  savedSearchOff: (token: string) => withQuery('/saved-searches/off', { token }),
  myOrders: (email = 'me') => `/dashboard/myorders/${encodePart(email)}`,
  sales: () => '/dashboard/sales',
  messages: () => '/dashboard/messages',
  conversation: (id: string) => `/dashboard/messages/${id}`,
  /** About a listing, or an order of the two: in their conversation, if there is one. */
  writeMessage: (about: { listing: string } | { order: string }) => withQuery('/dashboard/messages/new', about),
  payment: (bookingId: string) => `/dashboard/payment/${bookingId}`,
  receipt: (bookingId: string) => `/dashboard/receipt/${bookingId}`
} as const

export const fileRoutes = {
  robots: '/robots.txt',
  bookPicture: (slug: string) => `/books/${slug}/card.png`,
  sitemapIndex: '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  newCopies: (query = '') => `/feeds/new.atom${query ? `?${query}` : ''}`
} as const

export const apiRoutes = {
  me: '/api/me',
  live: '/api/live',
  liveChanges: (after: number | null) => withQuery('/api/live/changes', { after: after?.toString() }),
  seller: (id: string) => `/api/users/sellers/${id}`,
  buyer: (id: string) => `/api/users/buyers/${id}`,
  signup: '/api/signup',
  accessToken: (email: string) => withQuery('/api/jwt', { email }),
  forgotPassword: '/api/forgot-password',
  resetPassword: '/api/reset-password',
  verifyEmail: '/api/verify-email',
  resendVerification: '/api/verify-email/resend',
  profile: '/api/profile',
  profilePhoto: '/api/profile/photo',
  profilePassword: '/api/profile/password',
  secondStep: '/api/second-step',
  twoStep: '/api/profile/two-step',
  twoStepSetUp: '/api/profile/two-step/setup',
  twoStepOff: '/api/profile/two-step/off',
  recoveryCodes: '/api/profile/two-step/recovery-codes',
  profileOpenId: '/api/profile/openid',
  profileGoogle: '/api/profile/google',
  profileRoles: '/api/profile/roles',
  endSessions: '/api/profile/end-sessions',
  confirmLogin: '/api/profile/confirm',
  profileData: '/api/profile/data',
  closeAccount: '/api/profile/close',
  signInProviders: '/api/auth/providers',
  signInToken: '/api/auth/csrf',
  signInWith: (provider: 'google' | 'openid') => `/api/auth/signin/${provider}`,
  health: '/api/health',
  openApi: '/api/openapi.json',
  uploads: '/api/uploads',
  upload: (id: string) => `/api/uploads/${id}`,
  search: (params: URLSearchParams) => `/api/search?${params}`,
  suggestions: (q: string) => `/api/suggestions?q=${encodePart(q)}`,
  allBooks: '/api/allbooks',
  advertisedBooks: '/api/advertisedbooks',
  myAdvertised: '/api/my-listings/advertised',
  advertisedBook: (id: string) => `/api/advertisedbooks/${id}`,
  edition: (isbn: string) => `/api/editions/${encodePart(isbn)}`,
  listingCards: (ids: readonly string[]) => `/api/listings?ids=${ids.join(',')}`,
  listing: (id: string) => `/api/listings/${id}`,
  withdrawListing: (id: string) => `/api/listings/${id}/withdraw`,
  relistListing: (id: string) => `/api/listings/${id}/relist`,
  duplicateListing: (id: string) => `/api/listings/${id}/duplicate`,
  viewListing: (id: string) => `/api/listings/${id}/view`,
  holiday: '/api/profile/holiday',
  exportMyListings: (query: Record<string, string>) => withQuery('/api/my-listings/export', query),
  copies: (query: { after?: string | undefined }) => withQuery('/api/my-listings/copies', query),
  listingPhotos: (id: string) => `/api/listings/${id}/photos`,
  listingPrice: (id: string) => `/api/listings/${id}/price`,
  wishlist: '/api/wishlist',
  wishlistItem: (productId: string) => `/api/wishlist/${productId}`,
  savedSearches: '/api/saved-searches',
  savedSearch: (id: string) => `/api/saved-searches/${id}`,
  savedSearchOff: (token: string) => withQuery('/api/saved-searches/off', { token }),
  bookings: '/api/bookings',
  bookingsOf: (userEmail: string) => withQuery('/api/bookings', { userEmail }),
  booking: (id: string) => `/api/bookings/${id}`,
  sales: '/api/sales',
  createPaymentIntent: '/api/create-payment-intent',
  payments: '/api/payments',
  stripeWebhook: '/api/webhooks/stripe',
  reports: '/api/reports',
  appeal: (listingId: string) => `/api/listings/${listingId}/appeal`,
  language: '/api/language',
  newsletter: '/api/newsletter',
  newsletterConfirm: '/api/newsletter/confirm',
  newsletterUnsubscribe: (token: string) => `/api/newsletter/unsubscribe?token=${encodePart(token)}`
} as const

/** A path of this shop, else the home page, also for one that is too long for a header. Checked after normalisation: `/..//evil.test` becomes `//evil.test`. */
export function toOwnPath(given: string | null | undefined): string {
  const from = toRedirectTarget(given)
  if (!from || !from.startsWith('/') || /[\\\u0000-\u001f]/.test(from)) return routes.home()
  const base = 'http://shop.invalid'
  if (!URL.canParse(from, base)) return routes.home()
  const url = new URL(from, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return routes.home()
  if (url.pathname.startsWith('/api/') && url.pathname !== routes.apiDocs()) return routes.home()
  return `${url.pathname}${url.search}${url.hash}`
}

/** Not the login page again. */
export function toSafeReturnPath(from: string | null | undefined): string {
  const path = toOwnPath(from)
  return path.split(/[?#]/)[0] === routes.login() ? routes.home() : path
}
