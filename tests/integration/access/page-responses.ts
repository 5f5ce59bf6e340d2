import type { Caller, Row } from './callers'

/**
 * Who sees which page: ONE LINE for each app/**\/page.tsx, in the order guest, buyer, seller, admin, suspended. A page
 * without a line, and a line without a page, fails access/pages.test.ts; the same table is walked over the running shop
 * by tests/e2e/journeys/access-pages.spec.ts and without the middleware by access/without-middleware.test.ts.
 *
 * How to add one: `'/<folders without (groups)>': only('seller')`, or SIGNED_IN, or EVERYBODY. A guarded page also needs its
 * prefix in lib/access-by-path.ts. An address with a [parameter] needs a line in PAGE_VISITS as well.
 *
 * page: it is shown · login: to /login, with the way back remembered · missing: `Oops! Page not found.`
 */
export type PageResponse = 'page' | 'login' | 'missing'

function only(...seeing: readonly Caller[]): Row<PageResponse> {
  const respondTo = (caller: Caller): PageResponse => (seeing.includes(caller) ? 'page' : 'login')
  return [respondTo('guest'), respondTo('buyer'), respondTo('seller'), respondTo('admin'), respondTo('suspended')]
}

const EVERYBODY = only('guest', 'buyer', 'seller', 'admin', 'suspended')
const NOBODY: Row<PageResponse> = ['missing', 'missing', 'missing', 'missing', 'missing']
const SIGNED_IN = only('buyer', 'seller', 'admin')

export const PAGE_RESPONSES: Record<string, Row<PageResponse>> = {
  '/': EVERYBODY,
  '/[...missing]': NOBODY,
  '/advertised/[page]': EVERYBODY,
  '/api/docs': EVERYBODY,
  '/offline': EVERYBODY,
  '/blog': EVERYBODY,
  '/bring-your-list': EVERYBODY,
  '/legal/[page]': EVERYBODY,
  '/books': EVERYBODY,
  '/books/[slug]': EVERYBODY,
  '/books/search': EVERYBODY,
  '/cart': only('guest', 'buyer', 'suspended'),
  '/category/[id]': SIGNED_IN,
  '/dashboard': SIGNED_IN,
  '/dashboard/[...missing]': ['login', 'missing', 'missing', 'missing', 'login'],
  '/dashboard/addproduct': only('seller'),
  '/dashboard/addphotos': only('seller'),
  '/dashboard/allbuyers': only('admin'),
  '/dashboard/allsellers': only('admin'),
  '/dashboard/audit': only('admin'),
  '/dashboard/doctor': only('admin'),
  '/dashboard/messages': only('buyer', 'seller'),
  '/dashboard/messages/[id]': only('buyer', 'seller'),
  '/dashboard/messages/new': only('buyer', 'seller'),
  '/dashboard/money': only('admin'),
  '/dashboard/settings': only('admin'),
  '/dashboard/money/commission': only('admin'),
  '/dashboard/money/disputes': only('admin'),
  '/dashboard/money/ledger': only('admin'),
  '/dashboard/book/[id]': only('buyer'),
  '/dashboard/bookings': only('admin'),
  '/dashboard/bookings/[id]': only('admin'),
  '/dashboard/bookings/[id]/conversation': only('admin'),
  '/dashboard/categories': only('admin'),
  '/dashboard/earnings': only('seller'),
  '/dashboard/earnings/statement': only('seller'),
  '/dashboard/imports': only('seller'),
  '/dashboard/registration': only('admin'),
  '/dashboard/legal': only('admin'),
  '/dashboard/legal/[id]': only('admin'),
  '/dashboard/terms': only('buyer', 'seller'),
  '/dashboard/listings': only('admin'),
  '/dashboard/myorders/[email]': only('buyer'),
  '/dashboard/myproducts': only('seller'),
  '/dashboard/myproducts/[id]': only('seller'),
  '/dashboard/mywishlist/[email]': only('buyer'),
  '/dashboard/notifications': SIGNED_IN,
  '/dashboard/payment/[id]': only('buyer'),
  '/dashboard/profile': SIGNED_IN,
  '/dashboard/profile/two-step': SIGNED_IN,
  '/dashboard/receipt/[id]': only('buyer'),
  '/dashboard/reports': only('admin'),
  '/dashboard/reports/messages': only('admin'),
  '/dashboard/reports/messages/[id]': only('admin'),
  '/dashboard/sales': only('seller'),
  '/dashboard/sales/[id]': only('seller'),
  '/dashboard/savedsearches': SIGNED_IN,
  '/forgot-password': EVERYBODY,
  '/login': EVERYBODY,
  '/login/again': EVERYBODY,
  '/login/code': EVERYBODY,
  '/login/other-account': EVERYBODY,
  '/newsletter/confirm': EVERYBODY,
  '/newsletter/sent': EVERYBODY,
  '/newsletter/unsubscribe': EVERYBODY,
  '/popup/code': EVERYBODY,
  '/popup/done': EVERYBODY,
  '/popup/google': EVERYBODY,
  '/report/[id]': EVERYBODY,
  '/reset-password': EVERYBODY,
  '/notifications/off': EVERYBODY,
  '/saved-searches/off': EVERYBODY,
  '/sellers/[id]': EVERYBODY,
  '/sellers/[id]/after/[place]': EVERYBODY,
  '/signup': EVERYBODY,
  '/signup/again': EVERYBODY,
  '/verify-email': EVERYBODY
}

/**
 * Where an address with [parameters], or one that stands behind another, is visited. Names in {braces} stand for what the
 * journeys plant: a {booking} of the buyer, unpaid; the {listing} that it holds, its {slug}, its {category} and its
 * {seller}.
 */
export const PAGE_VISITS: Record<string, string> = {
  '/[...missing]': '/nothing/here',
  '/advertised/[page]': '/advertised/1',
  '/books/[slug]': '/books/{slug}',
  '/books/search': '/books?sort=price-asc',
  '/category/[id]': '/category/{category}',
  '/dashboard/[...missing]': '/dashboard/no/such/page',
  '/dashboard/book/[id]': '/dashboard/book/{listing}',
  '/dashboard/bookings/[id]': '/dashboard/bookings/{booking}',
  '/dashboard/bookings/[id]/conversation': '/dashboard/bookings/{case}/conversation',
  '/dashboard/legal/[id]': '/dashboard/legal/imprint',
  '/legal/[page]': '/legal/privacy',
  '/dashboard/messages/[id]': '/dashboard/messages/{conversation}',
  '/dashboard/reports/messages/[id]': '/dashboard/reports/messages/{messageReport}',
  '/dashboard/myorders/[email]': '/dashboard/myorders/me',
  '/dashboard/myproducts/[id]': '/dashboard/myproducts/{listing}',
  '/dashboard/mywishlist/[email]': '/dashboard/mywishlist/me',
  '/dashboard/payment/[id]': '/dashboard/payment/{booking}',
  '/dashboard/receipt/[id]': '/dashboard/receipt/{booking}',
  '/dashboard/sales/[id]': '/dashboard/sales/{booking}',
  '/login/other-account': '/login?from=%2Fdashboard%2Fallsellers&account=other',
  '/report/[id]': '/report/{listing}',
  '/sellers/[id]': '/sellers/{seller}',
  '/sellers/[id]/after/[place]': '/sellers/{seller}/after/zzzzzzzz-ffffffffffffffffffffffff'
}
