import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminRoutes } from '@/lib/admin-routes'
import { formRoutes } from '@/lib/form-routes'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'

/** Folders whose code people read; everything in them follows the rules of the house. */
const HOUSE = ['app', 'components', 'lib', 'models', 'server', 'launcher', 'packages', 'scripts', 'seed', 'tests']
const MOST_LINES = 250
/** Tests are lists of cases: docs/decisions/0036. */
const MOST_LINES_OF_A_LIST = 350
const MOST_LINES_OF_A_PAGE = 80
const MOST_LINES_OF_A_ROUTE = 60
/** Names that say nothing; `index` by itself only, since to index is a verb. */
const EMPTY_LABELS = /^(?:(?:utils?|helpers?|misc|common|managers?)\b|index$)/

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? listFiles(file) : [file]
  })
}

const files = HOUSE.flatMap(listFiles).filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file))

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1
}

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].flatMap(([, from]) => {
    if (!from) return []
    if (from.startsWith('@/')) return [from.slice(2)]
    return from.startsWith('.') ? [path.posix.join(path.posix.dirname(file), from)] : []
  })
}

it('the house has no file that is too long to read in one go', () => {
  const isList = (file: string) => /(^|\/)tests\//.test(file)
  expect(files.filter((file) => linesOf(file) > (isList(file) ? MOST_LINES_OF_A_LIST : MOST_LINES))).toEqual([])
  expect(files.filter((file) => file.endsWith('/page.tsx') && linesOf(file) > MOST_LINES_OF_A_PAGE)).toEqual([])
  expect(files.filter((file) => file.endsWith('/route.ts') && linesOf(file) > MOST_LINES_OF_A_ROUTE)).toEqual([])
})

it('the house names files in kebab-case, by what they are about', () => {
  const misnamed = files.filter((file) => {
    const name = path.posix.basename(file).replace(/(\.test|\.spec|\.config|\.d)?\.(ts|tsx|mjs|mts)$/, '')
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || EMPTY_LABELS.test(name)
  })
  expect(misnamed).toEqual([])
})

it('the house keeps what reads the database out of browsers', () => {
  const readers = files.filter(
    (file) => /^lib\/.*\.ts$/.test(file) && importsOf(file).some((from) => from.startsWith('models/'))
  )
  // Started by scripts and tests too, through the same guard.
  expect(readers.filter((file) => !readFileSync(file, 'utf8').includes("import 'server-only'"))).toEqual([])
  const clients = files.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))
  expect(
    clients.filter((file) =>
      importsOf(file).some((from) => /^(models|lib\/.*\/queries|lib\/platform\/db\/db|lib\/platform\/env)/.test(from))
    )
  ).toEqual([])
})

it('the house has a default export only where Next, Playwright or vitest asks for one', () => {
  const asked =
    /^(app\/.*\/?(page|layout|not-found|error|global-error|loading|template|default|icon|manifest|opengraph-image|sitemap|robots)\.tsx?|server\/next\/cache-handler\.ts|tests\/support\/(await-shops|report-running)\.ts)$/
  // The benchmark writes another app's pages, which stand in it as text.
  const written = 'packages/bench/servers/write-bare-next.ts'
  const wrong = files.filter(
    (file) => file !== written && !asked.test(file) && /^export default /m.test(readFileSync(file, 'utf8'))
  )
  expect(wrong).toEqual([])
})

it('the house gives every route handler through handle() or handleWebhook(), so that no route forgets to ask who calls', () => {
  // These prove who calls in a way of their own: next-auth's token, or nothing personal to tell.
  const own = [
    'app/api/auth/[...nextauth]/route.ts',
    'app/api/health/route.ts',
    'app/api/newsletter/unsubscribe/route.ts',
    'app/api/notifications/off/route.ts',
    'app/api/saved-searches/off/route.ts'
  ]
  const bare = files.filter((file) => /^app\/api\/.*\/route\.ts$/.test(file) && !own.includes(file))
  expect(
    bare.filter((file) => !/from '@\/lib\/api\/handle(?:-form|-webhook)?'/.test(readFileSync(file, 'utf8')))
  ).toEqual([])
})

describe('lib/platform', () => {
  /** Folders of `lib` whose names are terms of the machinery: an upload is any file that is received. */
  const MACHINERY = ['platform', 'api', 'events', 'jobs', 'offline', 'uploads']
  const folders = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const nouns = folders.map(({ name }) => name.replaceAll('-', '')).filter((name) => !MACHINERY.includes(name))
  const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')
  /** Letters have a case, lists an order, and bytes a transfer encoding. */
  const HOMONYMS = ['case', 'order', 'transfer']
  const words = new Set(
    [...nouns.flatMap((noun) => [noun, singular(noun)]), 'book', 'booking', 'buyer', 'seller', 'sale'].filter(
      (word) => !HOMONYMS.includes(word)
    )
  )

  /** Names in which the word has its technical meaning. */
  const TECHNICAL = new Set([
    ...['user', 'userId', 'userMessage'], // whoever signs in or reads
    ...['userEmail', 'userName', 'userPhoneNumber'], // fields that the log leaves out
    ...['URLSearchParams', 'searchParams', 'import', 'push'], // the web and the language
    ...['report', 'reportPageError', 'admin', 'payment'] // to the log; a database of MongoDB; a permission of a page
  ])

  function namesIn(file: string): string[] {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import\b/gm, '')
    return code.match(/[A-Za-z_]+/g) ?? []
  }

  function wordsIn(name: string): string[] {
    return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
  }

  it('lib/platform names no noun of the shop: nouns hand it their codes, limits, tags and access', () => {
    // Settings belong to the machine, whatever they are for.
    const own = files.filter((file) => file.startsWith('lib/platform/') && file !== 'lib/platform/env.ts')
    const named = own.flatMap((file) =>
      namesIn(file)
        .filter((name) => !TECHNICAL.has(name) && wordsIn(name).some((word) => words.has(word)))
        .map((name) => `${file}: ${name}`)
    )
    expect(own).not.toEqual([])
    expect(named).toEqual([])
  })
})

describe('every address', () => {
  const pages = listFiles('app')
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.replace(/^app\/\[lang\]|\/page\.tsx$/g, '').replace(/\/\([^)]+\)/g, '') || '/')

  function hasPage(address: string): boolean {
    const parts = (address.split('?')[0] ?? '').split('/')
    return pages.some((page) => {
      const pattern = page.split('/')
      return (
        pattern.length === parts.length && pattern.every((part, index) => part.startsWith('[') || part === parts[index])
      )
    })
  }

  /** One address of every kind; the type asks for a line for each. */
  const ADDRESSES: Record<keyof typeof routes, string> = {
    home: routes.home(),
    advertised: routes.advertised(2),
    books: routes.books(),
    foundBooks: routes.foundBooks(),
    loginWithOther: routes.loginWithOther('/x'),
    otherAccount: routes.otherAccount(),
    book: routes.book('x'),
    seller: routes.seller('x', 'y'),
    category: routes.category('x'),
    cart: routes.cart(),
    blog: routes.blog(),
    bringList: routes.bringList(),
    offline: routes.offline(),
    apiDocs: routes.apiDocs(),
    addPhotos: routes.addPhotos(),
    report: routes.report('x'),
    listings: routes.listings(),
    reports: routes.reports(),
    newsletterConfirm: routes.newsletterConfirm('x'),
    newsletterUnsubscribe: routes.newsletterUnsubscribe('x'),
    login: routes.login('/books'),
    signup: routes.signup(),
    forgotPassword: routes.forgotPassword(),
    resetPassword: routes.resetPassword('x'),
    verifyEmail: routes.verifyEmail('x'),
    googlePopup: routes.googlePopup('login'),
    googleReturn: routes.googleReturn('link', '/books'),
    signInRefused: routes.signInRefused('Callback'),
    loginProblem: routes.loginProblem('Callback'),
    dashboard: routes.dashboard(),
    audit: routes.audit(),
    money: routes.money(),
    manageCategories: routes.manageCategories(),
    manageBookings: routes.manageBookings(),
    manageBooking: routes.manageBooking('x'),
    allSellers: routes.allSellers(),
    allBuyers: routes.allBuyers(),
    profile: routes.profile(),
    addProduct: routes.addProduct(),
    myProducts: routes.myProducts(),
    editProduct: routes.editProduct('x'),
    imports: routes.imports('x'),
    savedSearches: routes.savedSearches(),
    savedSearchOff: routes.savedSearchOff('x'),
    myWishlist: routes.myWishlist(),
    myOrders: routes.myOrders(),
    sales: routes.sales(),
    messages: routes.messages(),
    conversation: routes.conversation('x'),
    writeMessage: routes.writeMessage({ listing: 'x' }),
    payment: routes.payment('x'),
    receipt: routes.receipt('x')
  }

  const FORM_PAGES = [
    formRoutes.logInAgain({}),
    formRoutes.signUpAgain({ error: 'x' }),
    formRoutes.newsletterSent(),
    formRoutes.bookCopy('x')
  ]
  const ADMIN_PAGES = [
    adminRoutes.commission,
    adminRoutes.disputes,
    adminRoutes.ledger,
    adminRoutes.messageReports,
    adminRoutes.messageReport('x'),
    adminRoutes.caseConversation('x')
  ]
  const SELLER_PAGES = [
    sellerRoutes.sale('x'),
    sellerRoutes.earnings({ setup: 'done' }),
    sellerRoutes.statement('2026-11')
  ]

  it.each([...Object.values(ADDRESSES), ...FORM_PAGES, ...ADMIN_PAGES, ...SELLER_PAGES])(
    '%s leads to a page',
    (address) => {
      expect(hasPage(address)).toBe(true)
    }
  )
})
