/** Import directions: a folder imports only those before it in its list, so folders form no cycle. Everything else
 * is refused. Part of `npm run lint`. */
const PLATFORM = [
  'text',
  'time/is-time-zone\\.ts$',
  'i18n',
  '[^/]+\\.ts$',
  'time',
  'db',
  'lists',
  'storage',
  'cache',
  'http',
  'access',
  'worker',
  'events',
  'bulk',
  'auth',
  'images',
  'sheets',
  'mail',
  'csv'
]
/** What an order is made of: types, statuses, steps and guards, which the verbs of every noun around it heed. */
const PARTS_OF_ORDERS =
  '(orders/(order-status|order-row|terms|order-lines|payment-method|shares|text-limits)|refunds/(refund|refund-labels)|disputes/(dispute|guard-dispute)|' +
  'cases/(case|responses|to-case|guard-case)|transfers/(transfer|share-price)|fulfilments/meeting)\\.ts$'
/** What a stream asks about whoever opened it. */
const SESSIONS = 'users/stored-session\\.ts$'
/** What the whole shop is set to, which the platform knows as it knows the environment. */
const SETTINGS =
  'settings/(settings|accent|setting-fields|layers|settings-file|shop-settings|identity|languages|maintenance|open-in-maintenance|logo|picture-keys|public-settings[a-z-]*)\\.ts$'
const PAYMENT_METHODS = 'orders/payment-method\\.ts$'
const NOUNS = [
  PAYMENT_METHODS,
  SETTINGS,
  'backup',
  'audit',
  'settings',
  'legal',
  'invitations',
  'uploads',
  SESSIONS,
  'live',
  'push',
  'notifications',
  'users',
  'two-step',
  'commission',
  'categories',
  'listings',
  'listing-photos',
  'editions',
  'wishlist',
  'cart',
  PARTS_OF_ORDERS,
  'orders',
  'fulfilments',
  'payment-provider',
  'ledger',
  'disputes',
  'transfers',
  'refunds',
  'cases',
  'payments',
  'payouts',
  'newsletter',
  'search',
  'saved-searches',
  'imports',
  'reports',
  'conversations',
  'privacy',
  'admin',
  'bulk-jobs',
  'legal-texts',
  'overview',
  'doctor',
  'events',
  'api',
  'seo',
  'sign-in',
  'jobs',
  'restored-shop'
]
const COMPONENTS = [
  'i18n',
  'ui',
  'forms',
  'actions',
  'lists',
  'queries',
  'bulk-jobs',
  'photos',
  'users',
  'live',
  'notifications',
  'legal',
  'covers',
  'orders',
  'cart',
  'wishlist',
  'admin',
  'registration',
  'reports',
  'listings',
  'conversations',
  'saved-searches',
  'search',
  'layout',
  'categories',
  'selling',
  'listing-photos',
  'payments',
  'overview',
  'payouts',
  'ledger',
  'audit',
  'settings',
  'blog',
  'mail-links',
  'api',
  'seo',
  'offline'
]

const ROUTES = '^lib/[^/]*routes\\.ts$'
/** What a page may: pure, for the middleware, the pages and the navigation. */
const PAGE_RULES = '^lib/(access-by-path|page-sources)\\.ts$'
const MODELS = '^models/'
/** Collections of the machinery, which hold nothing of a noun. */
const PLATFORM_MODELS =
  '^models/(domain-event|event-position|expired-tags|job-lease|outgoing-mail|parked-subject|rate-limit)\\.ts$'
/** Everything but npm packages. */
const SHOP = '^(app|components|launcher|lib|models|packages|scripts|seed|server|tests)/|^[^/]+\\.(ts|mts|mjs)$'

/** `from` imports only `to` within the project. */
function mayImport(name, from, to, comment) {
  return { name, severity: 'error', comment, from: { path: from }, to: { path: SHOP, pathNot: to } }
}

/** Each folder imports itself, those before it, and `besides`. */
function inOrder(root, folders, besides) {
  const toPath = (folder) => (folder.includes('\\') ? `^${root}/${folder}` : `^${root}/${folder}/`)
  return folders.map((folder, at) =>
    mayImport(
      `order-of-${root}`,
      toPath(folder),
      [...folders.slice(0, at + 1).map(toPath), ...besides],
      `${root}/${folder} stands before what it imports.`
    )
  )
}

const configuration = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files import each other in a circle; types count.',
      from: {},
      to: { circular: true }
    },
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      comment: 'Folders of a package import each other in a circle.',
      from: { path: '^packages/' },
      to: { circular: true }
    },
    mayImport(
      'routes-are-pure',
      ROUTES,
      [ROUTES, '^lib/platform/with-query\\.ts$'],
      'The URLs of the shop depend on nothing of it.'
    ),
    mayImport(
      'page-rules-are-pure',
      PAGE_RULES,
      [PAGE_RULES, '^lib/platform/'],
      'They import types and pure functions.'
    ),
    mayImport(
      'models-import-values',
      MODELS,
      [MODELS, '^lib/platform/', '^lib/[^/]+/[^/]+\\.ts$'],
      'A model takes limits and lists of values from its noun.'
    ),
    ...inOrder('lib/platform', PLATFORM, [PLATFORM_MODELS, '^messages/', `^lib/${SETTINGS}`]),
    ...inOrder('lib', NOUNS, [ROUTES, MODELS, '^lib/platform/']),
    ...inOrder('components', COMPONENTS, ['^lib/']),
    mayImport(
      'app-imports-downwards',
      '^app/',
      ['^app/', '^components/', '^lib/', '^package\\.json$'],
      'Pages compose.'
    ),
    mayImport(
      'server-imports-platform',
      '^server/(?!next/|http/)',
      ['^server/', '^lib/platform/', `^lib/${SETTINGS}`, ROUTES],
      'The web server knows no noun.'
    ),
    mayImport(
      'server-next-imports-platform',
      '^server/next/',
      ['^server/(next|http)/', '^lib/platform/'],
      'What depends on Next’s output stands alone.'
    ),
    mayImport(
      'server-http-imports-nothing',
      '^server/http/',
      ['^server/http/'],
      'The rules of HTTP depend on nothing.'
    ),
    mayImport(
      'middleware-is-pure',
      '^middleware\\.ts$',
      [ROUTES, PAGE_RULES, '^lib/platform/'],
      'The middleware never asks the database.'
    ),
    mayImport(
      'launcher-stands-alone',
      '^launcher/(?!web-cluster)',
      ['^launcher/', '^packages/'],
      'The launcher imports nothing of the shop.'
    ),
    mayImport(
      'web-cluster-is-part-of-the-server',
      '^launcher/web-cluster\\.ts$',
      ['^launcher/', '^server/metrics-server\\.ts$'],
      'It is built with the web server.'
    ),
    mayImport(
      'invariants-read-stored-data',
      '^scripts/invariants/(?!check-readable)',
      ['^scripts/', '^launcher/', '^packages/'],
      'A check that used the code of the shop would repeat its mistakes. check-readable.ts compares with the models on purpose.'
    ),
    mayImport(
      'packages-stand-alone',
      '^packages/([^/]+)/',
      ['^packages/$1/', '^packages/service-process/'],
      'Packages share service-process and nothing else.'
    )
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/|^(\\.next|build|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
      conditionNames: ['import', 'default', 'types']
    }
  }
}

export default configuration
