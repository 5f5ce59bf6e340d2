/** A path with a query of what is given. */
export function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return query ? `${path}?${query}` : path
}

/** What Google is asked for: logging in, signing up, to be connected with the account at hand, or to say that it is still them. */
export type GoogleMode = 'login' | 'signup' | 'link' | 'confirm'

type UserListQuery = { q?: string; sort?: string; page?: number }

function toUserListQuery({ q, sort, page = 1 }: UserListQuery): Record<string, string | undefined> {
  return { q, sort: sort === 'newest' ? undefined : sort, page: page > 1 ? String(page) : undefined }
}

/**
 * Every address of the shop as a function. Pages, forms, redirects and mails take them from here; a test proves that
 * each has a page. (Next's typedRoutes cannot: it types literals at the place of the link, and here is the one place.)
 */
export const routes = {
  home: () => '/',
  /** Everything on sale; what is searched for stands behind it (lib/search/search-address). */
  books: () => '/books',
  /** Where next.config leads /books with a search, out of sight: the page by itself stays kept whole. */
  foundBooks: () => '/books/search',
  /** All advertised copies, page by page (from 1). */
  advertised: (page = 1) => `/advertised/${page}`,
  book: (slug: string) => `/books/${slug}`,
  /** A seller and what they have on sale, from the newest on or behind a place in the list (lib/listings/seller-page.ts). */
  seller: (id: string, after?: string) => `/sellers/${id}${after ? `/after/${after}` : ''}`,
  /** One category, for those who are signed in. */
  category: (id: string) => `/category/${id}`,
  /** The form to report the copy with this id. */
  report: (listingId: string) => `/report/${listingId}`,
  blog: () => '/blog',
  /** What the service worker shows without a connection, of a page that was never seen. */
  offline: () => '/offline',
  /** The document of the REST API, to read. */
  apiDocs: () => '/api/docs',
  newsletterConfirm: (token: string) => withQuery('/newsletter/confirm', { token }),
  newsletterUnsubscribe: (token: string) => withQuery('/newsletter/unsubscribe', { token }),
  /** `from` is the path to come back to after logging in; `notice` says why the page is shown. */
  login: (from?: string | null, notice?: 'check-mail') => withQuery('/login', { from, notice }),
  signup: (from?: string | null) => withQuery('/signup', { from }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token: string) => withQuery('/verify-email', { token }),
  /** What the Google window opens first; `mode` says what for. */
  googlePopup: (mode: GoogleMode) => withQuery('/popup/google', { for: mode }),
  /** Where a sign-in with Google comes back, in its window or (then on to `from`) in the whole page. */
  googleReturn: (mode: GoogleMode, from?: string | null) => withQuery('/popup/done', { for: mode, from }),
  /** Where next-auth sends a sign-in that was refused. */
  signInRefused: (error?: string) => withQuery('/popup/done', { error }),
  /** The login page, saying why signing in did not work; `from` as there. */
  loginProblem: (error: string, from?: string | null) => withQuery('/login', { error, from }),
  dashboard: () => '/dashboard',
  /** The log of administrative acts. */
  audit: ({ q, action, page = 1 }: { q?: string; action?: string; page?: number } = {}) =>
    withQuery('/dashboard/audit', { q, action, page: page > 1 ? String(page) : undefined }),
  /** Adding, naming, ordering and merging the categories. */
  manageCategories: () => '/dashboard/categories',
  /** All bookings, for admins: by id, mail, transaction or title, by status, with refunds `to-decide`, page by page (from 1). */
  manageBookings: ({ q, status, refunds, page = 1 }: { q?: string; status?: string | null; refunds?: string | null; page?: number } = {}) =>
    withQuery('/dashboard/bookings', { q, status, refunds, page: page > 1 ? String(page) : undefined }),
  manageBooking: (id: string) => `/dashboard/bookings/${id}`,
  /** The shop in figures; `range` is how far back. */
  overview: (range?: string) => withQuery('/dashboard/overview', { range }),
  /** All copies for admins: with which words, of which seller, of which state; each part in the address. */
  listings: ({ q, seller, show, page = 1 }: { q?: string; seller?: string; show?: string; page?: number } = {}) =>
    withQuery('/dashboard/listings', { q, seller, show: show === 'all' ? undefined : show, page: page > 1 ? String(page) : undefined }),
  /** The queue of the admins: `show` is a part of it. */
  reports: ({ show, page = 1 }: { show?: string; page?: number } = {}) =>
    withQuery('/dashboard/reports', { show: show === 'open' ? undefined : show, page: page > 1 ? String(page) : undefined }),
  /** Lists of accounts for admins; `query` is what is searched for, in which order, and which page (from 1). */
  allSellers: (query: UserListQuery = {}) => withQuery('/dashboard/allsellers', toUserListQuery(query)),
  allBuyers: (query: UserListQuery = {}) => withQuery('/dashboard/allbuyers', toUserListQuery(query)),
  profile: () => '/dashboard/profile',
  addProduct: () => '/dashboard/addproduct',
  /** The seller's own copies; `show` is how they are picked and put in order, each part in the address. */
  myProducts: (show: { status?: string; q?: string; sort?: string; page?: number } = {}) =>
    withQuery('/dashboard/myproducts', { ...show, page: show.page && show.page > 1 ? String(show.page) : undefined }),
  editProduct: (id: string) => `/dashboard/myproducts/${id}`,
  /** Adding many copies from a file; `run` is one such file on its way. */
  imports: (run?: string) => withQuery('/dashboard/imports', { run }),
  myWishlist: (email = 'me') => `/dashboard/mywishlist/${encodeURIComponent(email)}`,
  savedSearches: () => '/dashboard/savedsearches',
  /** The page behind the link of a digest that ends mails. */
  savedSearchOff: (token: string) => withQuery('/saved-searches/off', { token }),
  myOrders: (email = 'me') => `/dashboard/myorders/${encodeURIComponent(email)}`,
  sales: () => '/dashboard/sales',
  payment: (bookingId: string) => `/dashboard/payment/${bookingId}`,
  receipt: (bookingId: string) => `/dashboard/receipt/${bookingId}`
} as const

/** Files for programs that find and follow books: search engines and feed readers. */
export const fileRoutes = {
  robots: '/robots.txt',
  /** The picture of a copy for where a link to it is shared. */
  bookPicture: (slug: string) => `/books/${slug}/card.png`,
  sitemapIndex: '/sitemap.xml',
  /** One part of the sitemap, by its name (lib/seo/sitemap-queries.ts). */
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  /** New copies as an Atom feed; `query` is that of a search's address, without its question mark. */
  newCopies: (query = '') => `/feeds/new.atom${query ? `?${query}` : ''}`
} as const

/** Addresses of the REST API, for browser code and tests. */
export const apiRoutes = {
  me: '/api/me',
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
  profileGoogle: '/api/profile/google',
  profileRoles: '/api/profile/roles',
  endSessions: '/api/profile/end-sessions',
  confirmLogin: '/api/profile/confirm',
  profileData: '/api/profile/data',
  closeAccount: '/api/profile/close',
  signInProviders: '/api/auth/providers',
  signInToken: '/api/auth/csrf',
  signInWithGoogle: '/api/auth/signin/google',
  health: '/api/health',
  openApi: '/api/openapi.json',
  uploads: '/api/uploads',
  upload: (id: string) => `/api/uploads/${id}`,
  /** The copies that answer a search; the parameters are those of /books. */
  search: (params: URLSearchParams) => `/api/search?${params}`,
  suggestions: (q: string) => `/api/suggestions?q=${encodeURIComponent(q)}`,
  allBooks: '/api/allbooks',
  advertisedBooks: '/api/advertisedbooks',
  advertisedBook: (id: string) => `/api/advertisedbooks/${id}`,
  edition: (isbn: string) => `/api/editions/${encodeURIComponent(isbn)}`,
  /** Cards of the copies with these ids. */
  listingCards: (ids: readonly string[]) => `/api/listings?ids=${ids.join(',')}`,
  listing: (id: string) => `/api/listings/${id}`,
  withdrawListing: (id: string) => `/api/listings/${id}/withdraw`,
  relistListing: (id: string) => `/api/listings/${id}/relist`,
  duplicateListing: (id: string) => `/api/listings/${id}/duplicate`,
  viewListing: (id: string) => `/api/listings/${id}/view`,
  holiday: '/api/profile/holiday',
  exportMyListings: '/api/my-listings/export',
  imports: '/api/imports',
  import: (id: string) => `/api/imports/${id}`,
  startImport: (id: string) => `/api/imports/${id}/start`,
  importErrors: (id: string) => `/api/imports/${id}/errors`,
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
  newsletterUnsubscribe: (token: string) => `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
} as const

/**
 * Where to go back to: only a page of this shop, else its front page. Checked again after the address is normalised, since
 * `/..//evil.test` becomes `//evil.test`.
 */
export function toOwnPath(from: string | null | undefined): string {
  if (!from || !from.startsWith('/') || /[\\\u0000-\u001f]/.test(from)) return routes.home()
  const base = 'http://shop.invalid'
  if (!URL.canParse(from, base)) return routes.home()
  const url = new URL(from, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return routes.home()
  if (url.pathname.startsWith('/api/') && url.pathname !== routes.apiDocs()) return routes.home()
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where to go after signing in: the same, but not once more to the login page. */
export function toSafeReturnPath(from: string | null | undefined): string {
  const path = toOwnPath(from)
  return path.split(/[?#]/)[0] === routes.login() ? routes.home() : path
}
