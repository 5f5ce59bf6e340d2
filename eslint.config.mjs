import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTs from 'eslint-config-next/typescript'

/** Packages that only one place may import. */
const VENDORS = [
  { name: 'stripe', home: 'lib/payment-provider/stripe.ts' },
  { name: 'cloudinary', home: 'lib/platform/images/cloudinary.ts' },
  { name: 'sharp', home: 'lib/platform/images/decoder-process.mjs' },
  { name: 'age-encryption', home: 'lib/backup/encryption.ts' },
  { name: 'yauzl', home: 'lib/platform/sheets/unpack-workbook.mjs' },
  { name: 'hucre/ods', home: 'lib/platform/sheets/parse-workbook.mjs' },
  { name: 'hucre/xlsx', home: 'lib/platform/sheets/parse-workbook.mjs' },
  { name: '@node-rs/argon2', home: 'lib/platform/auth/password.ts' },
  { name: 'pino', home: 'lib/platform/log.ts' },
  { name: 'next/cache', home: 'lib/platform/cache/cache-tags.ts' },
  { name: 'rate-limiter-flexible', home: 'lib/platform/db/rate-limits.ts' },
  { name: 'nodemailer', home: 'lib/platform/mail/send-by-smtp.ts' },
  { name: 'nodemailer/lib/mime-node', home: 'lib/platform/mail/compose-mail.ts' },
  { name: 'nodemailer/lib/mime-funcs', home: 'lib/platform/mail/compose-mail.ts' },
  { name: 'p-queue', home: 'lib/platform/task-queue.ts' },
  { name: '@fastify/busboy', home: 'lib/platform/http/read-upload.ts' },
  { name: 'libphonenumber-js', home: 'lib/listings/phone.ts' },
  { name: 'libphonenumber-js/min', home: 'lib/listings/phone.ts' },
  { name: 'csv-parse', home: 'lib/platform/csv/read-csv.ts' },
  { name: 'csv-parse/sync', home: 'lib/platform/csv/read-records.ts' },
  { name: 'csv-stringify', home: 'lib/platform/csv/write-csv.ts' },
  { name: 'csv-stringify/sync', home: 'lib/platform/csv/write-csv.ts' },
  { name: 'markdown-to-jsx/react', home: 'components/blog/blog-article.tsx' },
  { name: 'downshift', home: 'components/search/suggestions.tsx' },
  { name: 'photoswipe', home: 'components/listings/open-photos.ts' },
  { name: 'next/og', home: 'lib/seo/render-book-image.ts' },
  { name: 'sitemap', home: 'lib/seo/write-sitemap.ts' },
  { name: 'feed', home: 'lib/seo/write-feed.ts' },
  { name: 'serwist', home: 'components/offline/service-worker.ts' },
  { name: 'zod-openapi', home: 'lib/api/openapi.ts' },
  { name: 'swagger-ui-dist/swagger-ui.css', home: 'components/api/api-reference.tsx' },
  { name: 'swagger-ui-dist/swagger-ui-es-bundle.js', home: 'components/api/api-reference.tsx' }
]

/** What .dependency-cruiser.mjs cannot express: packages, and server code in components. */
function mayNotImport(files, patterns, ignores = []) {
  return {
    files,
    ignores,
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: VENDORS.map(({ name, home }) => ({ name, message: `Only ${home} imports ${name}.` })), patterns }
      ]
    }
  }
}

const HOMES = VENDORS.map(({ home }) => home)
const noDatabase = { group: ['mongoose', 'mongodb'], message: 'Only lib/ reads and writes the database.' }
const noServer = {
  group: [
    '@/lib/**/queries',
    '@/lib/platform/db/db',
    '@/lib/platform/env',
    '@/lib/users/current-actor',
    '@/lib/platform/log'
  ],
  message: 'Components take data as props; only *-section.tsx reads.'
}

/** The rules about components. Their analysis takes much of eslint's time, also where there are none. */
const REACT_RULES = Object.fromEntries(
  [...nextVitals, ...nextTs]
    .flatMap(({ rules }) => Object.keys(rules ?? {}))
    .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
    .map((name) => [name, 'off'])
)

/** Colours come from app/globals.css or lib/platform/shop-colours.ts. */
const RAW_COLOUR =
  '/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\\w-])|\\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(/i'
const PALETTE =
  '/\\b(bg|text|border|ring|fill|stroke|from|to|via|outline|decoration|accent|caret|divide|shadow)-(black|white|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)\\b/'
const noRawColours = [RAW_COLOUR, PALETTE].flatMap((colour) => [
  { selector: `Literal[value=${colour}]`, message: 'Use a colour of the design tokens.' },
  { selector: `TemplateElement[value.raw=${colour}]`, message: 'Use a colour of the design tokens.' }
])

const RESTRICTED_SYNTAX = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'React text only.' },
  { selector: 'Directive[value="use server"]', message: 'Route handlers are the only write path.' },
  {
    selector: 'Directive[value="use cache"]',
    message: 'Pages are cached whole, by the tags of lib/platform/cache/cache-tags.'
  },
  { selector: 'Property[key.name=/^\\$(where|function|accumulator)$/]', message: 'No code in queries.' },
  {
    selector: 'NewExpression[callee.name="RegExp"][arguments.0.type!="Literal"]',
    message: 'No regular expression from input.'
  },
  {
    selector: 'ImportDeclaration[source.value="next/navigation"] ImportSpecifier[imported.name="usePathname"]',
    message: 'On the server it names the language too: useShopPathname of components/layout does not.'
  },
  { selector: 'TSEnumDeclaration', message: 'Use a list of strings and its type.' },
  ...noRawColours
]

/** A moment is one day for every reader: that of the shop's time zone. */
const CALENDAR = 'Days, months, years and texts of moments come from lib/platform/time.'
const FIELD_OF_DATE =
  '/^(get|set)(UTC)?(Date|Day|FullYear|Month|Hours|Minutes|Seconds|Milliseconds)$|^getTimezoneOffset$/'
const TEXT_OF_DATE = '/^to(Locale)?(Date|Time)String$|^toUTCString$/'
const PART_OF_TEXT = '/^(slice|split|substring|substr|startsWith)$/'
const noOtherCalendar = [
  `CallExpression[callee.property.name=${FIELD_OF_DATE}]`,
  `CallExpression[callee.property.name=${TEXT_OF_DATE}]`,
  `CallExpression[callee.property.name=${PART_OF_TEXT}][callee.object.callee.property.name="toISOString"]`,
  'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
  'Property[key.name=/^\\$(date(ToString|ToParts|Trunc|FromString)|year|month|week|dayOf(Month|Week|Year)|hour)$/]'
].map((selector) => ({ selector, message: CALENDAR }))

/** Forbidden in identifiers; docs/glossary.md has the terms. */
const WORDS_OF_OUR_OWN = [
  'answer',
  'answered',
  'answers',
  'away',
  'dealer',
  'desk',
  'door',
  'gesture',
  'hang',
  'hear',
  'heard',
  'hurried',
  'hurry',
  'keeper',
  'lane',
  'lanes',
  'learn',
  'learned',
  'linger',
  'look',
  'looked',
  'mend',
  'mended',
  'reliability',
  'shelf',
  'shelves',
  'sift',
  'silence',
  'speaker',
  'starter',
  'tell',
  'tells',
  'tidy',
  'told',
  'turns',
  'untold',
  'wake',
  'wish',
  'wished',
  'wishes'
]
const [lower, title, upper] = [
  (word) => word,
  (word) => word.charAt(0).toUpperCase() + word.slice(1),
  (word) => word.toUpperCase()
].map((spell) => WORDS_OF_OUR_OWN.map(spell).join('|'))
const STANDARD_TERMS = `^(?!_?(${lower})(?![a-z]))(?!.*(${title})(?![a-z]))(?!(.*_)?(${upper})(_|$))`

export default defineConfig([
  globalIgnores([
    '.next/**',
    'public/service-worker.js',
    'build/**',
    '.data/**',
    'node_modules/**',
    'next-env.d.ts',
    'test-results/**',
    'playwright-report/**'
  ]),
  ...nextVitals,
  ...nextTs,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': false }
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }
      ],
      // The optimizer stays off (docs/decisions/0008-pictures.md).
      '@next/next/no-img-element': 'off',
      'id-match': ['error', STANDARD_TERMS],
      'no-console': 'error',
      'no-eval': 'error',
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...noOtherCalendar],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only lib/platform/env.ts reads the environment.' }
      ]
    }
  },
  // No components and no hooks.
  {
    files: ['lib/**', 'models/**', 'server/**', 'launcher/**', 'packages/**', 'scripts/**', 'seed/**', 'tests/**/*.ts'],
    rules: REACT_RULES
  },
  // mongoose and Next return untyped values here; these files validate them.
  {
    files: [
      'launcher/**',
      'packages/**',
      'scripts/**',
      'server/main.ts',
      'seed/main.ts',
      'seed/history/prepare-history.ts',
      'tests/**',
      'lib/platform/env.ts',
      'instrumentation.ts',
      '*.config.*'
    ],
    rules: { 'no-restricted-properties': 'off' }
  },
  { files: ['scripts/*.mjs'], rules: { 'no-console': 'off' } },
  {
    // The shop's calendar; cells of workbooks, which have no zone.
    files: ['lib/platform/time/*.ts', 'lib/platform/sheets/format-cell.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX] }
  },
  {
    files: [
      'tests/**',
      'packages/**',
      'lib/platform/shop-colours.ts',
      'seed/demo-photos.ts',
      'seed/history/draw-face.ts',
      'components/layout/nav-link.tsx'
    ],
    rules: { 'no-restricted-syntax': 'off' }
  },
  mayNotImport(['app/**', 'middleware.ts', 'components/**/*-section.tsx'], [noDatabase]),
  mayNotImport(['components/**'], [noDatabase, noServer], ['components/**/*-section.tsx', ...HOMES]),
  mayNotImport(['lib/**', 'models/**'], [], HOMES)
])
