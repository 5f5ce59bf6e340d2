import { afterEach, expect, it, vi } from 'vitest'
import { parseEnvironment } from '@/lib/platform/env'

const WITHOUT_STRIPE = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/flyleaf',
  NEXTAUTH_URL: 'https://books.example/',
  NEXTAUTH_SECRET: 'x'.repeat(32)
}
const COMPLETE = {
  ...WITHOUT_STRIPE,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_3'
}

it('the environment is taken when it is complete, with defaults for the rest', () => {
  const env = parseEnvironment({ ...COMPLETE, HOLD_HOURS: '', CLOUDINARY_URL: '' })
  expect(env).toMatchObject({ NEXTAUTH_URL: 'https://books.example', OPENSEARCH_SHARDS: 1, FLYLEAF_DATA: '.data' })
  expect(env.CLOUDINARY_URL).toBeUndefined()
})

it('the environment names everything that is wrong at once, and no value', () => {
  const wrong = {
    ...COMPLETE,
    MONGODB_URI: undefined,
    NEXTAUTH_SECRET: 'short-and-secret',
    STRIPE_SECRET_KEY: 'pk_live_oops'
  }
  const reject = () => parseEnvironment(wrong)
  expect(reject).toThrow(/MONGODB_URI: is missing/)
  expect(reject).toThrow(/NEXTAUTH_SECRET: must have at least 32 characters/)
  expect(reject).toThrow(/STRIPE_SECRET_KEY: must be a Stripe secret key/)
  expect(reject).not.toThrow(/short-and-secret|pk_live_oops/)
})

it.each(['Berlin', 'Europe/Berlim', 'europe/berlin', '+01:00', 'GMT+25', ' '])(
  'the environment is refused with a time zone that the IANA database does not have: %j',
  (zone) => {
    expect(() => parseEnvironment({ ...COMPLETE, SHOP_TIME_ZONE: zone })).toThrow(
      'SHOP_TIME_ZONE: must be a time zone of the IANA database, such as Europe/Berlin'
    )
  }
)

it('the environment takes every time zone of the IANA database, and none', () => {
  expect(parseEnvironment(COMPLETE).SHOP_TIME_ZONE).toBeUndefined()
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'US/Pacific'])
    expect(parseEnvironment({ ...COMPLETE, SHOP_TIME_ZONE: zone }).SHOP_TIME_ZONE).toBe(zone)
})

it('the environment needs an address for replies to mails that a mail server sends', () => {
  const served = { ...COMPLETE, SMTP_URL: 'smtps://mail.books.example' }
  expect(() => parseEnvironment(served)).toThrow(/MAIL_REPLY_TO: is missing/)
  for (const name of ['MAIL_FROM', 'MAIL_REPLY_TO'])
    expect(() => parseEnvironment({ ...served, [name]: 'shop@books.example' })).not.toThrow()
})

const NO_CARDS = { PAYMENT_METHODS: 'at_meeting' }
const STRIPE_KEYS = Object.keys(COMPLETE).filter((name) => name.startsWith('STRIPE_'))

it.each([
  ['without a choice', {}],
  ['that takes cards', { PAYMENT_METHODS: 'card' }],
  ['that takes cards and cash', { PAYMENT_METHODS: 'at_meeting,card' }],
  ['that takes no cards any more and has card orders', { ...NO_CARDS, FLYLEAF_CARD_PAYMENTS: 'on' }]
])('the environment of a shop %s needs every key of Stripe', (_case, given) => {
  for (const name of STRIPE_KEYS) {
    expect(() => parseEnvironment({ ...COMPLETE, ...given, [name]: '' })).toThrow(`${name}: is missing`)
  }
})

it('the environment of a shop that is paid at the meeting alone needs no key of Stripe, and everything else', () => {
  expect(() => parseEnvironment({ ...WITHOUT_STRIPE, ...NO_CARDS })).not.toThrow()
  expect(() => parseEnvironment({ ...WITHOUT_STRIPE, ...NO_CARDS, FLYLEAF_CARD_PAYMENTS: 'off' })).not.toThrow()
  for (const name of ['MONGODB_URI', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET'])
    expect(() => parseEnvironment({ ...WITHOUT_STRIPE, ...NO_CARDS, [name]: '' })).toThrow(`${name}: is missing`)
})

it.each(['cash', 'card,card', 'card, at_meeting', 'none'])(
  'the environment is refused with the payment methods %j',
  (methods) => {
    expect(() => parseEnvironment({ ...COMPLETE, PAYMENT_METHODS: methods })).toThrow(
      'PAYMENT_METHODS: must be card, at_meeting, or card,at_meeting'
    )
  }
)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['card', '', true],
  ['card,at_meeting', '', true],
  ['at_meeting', '', false],
  ['at_meeting', 'on', true],
  ['at_meeting', 'off', false],
  ['', '', true]
])(
  'cards are in use with PAYMENT_METHODS=%s and what the launcher has found (%j): %s',
  async (methods, decided, inUse) => {
    vi.stubEnv('PAYMENT_METHODS', methods)
    vi.stubEnv('FLYLEAF_CARD_PAYMENTS', decided)
    expect((await import('@/lib/platform/env')).isCardInUse()).toBe(inUse)
  }
)

it('the keys for push services are set together or not at all', () => {
  const keys = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'A'.repeat(43) }
  expect(() => parseEnvironment({ ...COMPLETE, ...keys })).not.toThrow()
  for (const name of Object.keys(keys))
    expect(() => parseEnvironment({ ...COMPLETE, ...keys, [name]: '' })).toThrow('VAPID_PRIVATE_KEY')
})
