import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findConfigurationProblems } from '@/scripts/find-configuration-problems'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_3'
}

it.each([
  ['nothing', {}],
  ['all keys of Stripe', STRIPE],
  ['payment at the meeting alone', { PAYMENT_METHODS: 'at_meeting' }],
  ['payment at the meeting alone and a database', { PAYMENT_METHODS: 'at_meeting', MONGODB_URI: 'mongodb://db/shop' }],
  ['all keys of Google', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ['a port, a host and trusted proxies', { PORT: '8080', HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8, ::1' }]
])('a shop with %s in its environment may start', (_case, given) => {
  expect(findConfigurationProblems(given)).toEqual([])
})

it.each([
  [
    'one of Stripe’s five keys',
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    [
      'STRIPE_SECRET_KEY: is missing',
      'STRIPE_PUBLISHABLE_KEY: is missing',
      'STRIPE_CONNECT_WEBHOOK_SECRET: is missing',
      'STRIPE_ACCOUNTS_WEBHOOK_SECRET: is missing'
    ]
  ],
  [
    'one of Stripe’s keys without card payments',
    { STRIPE_WEBHOOK_SECRET: 'whsec_1', PAYMENT_METHODS: 'at_meeting' },
    ['SECRET_KEY', 'PUBLISHABLE_KEY', 'CONNECT_WEBHOOK_SECRET', 'ACCOUNTS_WEBHOOK_SECRET'].map(
      (name) => `STRIPE_${name}: is missing; set all keys of Stripe, or none of them for a shop without card payments`
    )
  ],
  ['an unknown way to pay', { PAYMENT_METHODS: 'cash' }, ['PAYMENT_METHODS: must be card, at_meeting']],
  [
    'a test key beside a live key',
    { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    ['STRIPE_PUBLISHABLE_KEY: is a live key']
  ],
  ['half of Google’s keys', { GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_SECRET: is missing; set all keys of Google']],
  ['a short secret', { NEXTAUTH_SECRET: 'too-short' }, ['NEXTAUTH_SECRET: must have at least 32 characters']],
  [
    'a port and a level that do not exist',
    { PORT: '70000', LOG_LEVEL: 'loud' },
    ['PORT: must be at most 65535', 'LOG_LEVEL: ']
  ],
  ['a time zone that does not exist', { SHOP_TIME_ZONE: 'Europe/Bonn' }, ['SHOP_TIME_ZONE: must be a time zone']],
  [
    'a proxy that is no address',
    { TRUSTED_PROXIES: 'proxy' },
    ['TRUSTED_PROXIES: proxy is neither an address nor a network']
  ]
])('%s is refused with a line for each problem', (_case, given, lines) => {
  expect(findConfigurationProblems(given)).toEqual(lines.map((line) => expect.stringContaining(line)))
})

it('a refused secret is not repeated', () => {
  expect(
    findConfigurationProblems({ NEXTAUTH_SECRET: 'oops-secret', STRIPE_SECRET_KEY: 'pk_live_oops' }).join('\n')
  ).not.toMatch(/oops/)
})

it('each mistake of the configuration file has a line, beside those of the environment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-settings-'))
  const file = path.join(folder, 'settings.json')
  const findProblems = (more: Record<string, string> = {}) =>
    findConfigurationProblems({ FLYLEAF_DATA: folder, ...more })
  try {
    expect(findProblems()).toEqual([])
    writeFileSync(file, JSON.stringify({ holdHours: 0, limits: { cows: 3 }, timeZone: 'Europe/Bonn' }))
    expect(findProblems({ PORT: '70000' })).toEqual([
      'PORT: must be at most 65535',
      `${file}: holdHours must be at least 1.`,
      `${file}: limits.cows is no setting.`,
      `${file}: timeZone must be a time zone of the IANA database, such as Europe/Berlin.`
    ])
    writeFileSync(file, JSON.stringify({ languages: { offered: ['de'] } }))
    expect(findProblems()).toEqual([`${file}: languages.default must be one of languages.offered.`])
    writeFileSync(file, '{ "holdHours": ')
    expect(findProblems()).toEqual([expect.stringMatching(/settings\.json: .*JSON/)])
    expect(findProblems({ FLYLEAF_SETTINGS: path.join(folder, 'other.json') })).toEqual([
      expect.stringContaining('no such file')
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
