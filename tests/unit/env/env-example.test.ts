import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Set by the shop itself, by Node's tools or by tests: nothing an operator writes into a file. */
const NOT_FOR_OPERATORS = [
  'NODE_ENV',
  'STRIPE_API_ADDRESS',
  'STRIPE_SCRIPT_URL',
  'GOOGLE_ISSUER',
  'FLYLEAF_SEARCH_SOCKET',
  'FLYLEAF_DEMO_SIGN_IN',
  'FLYLEAF_CARD_PAYMENTS',
  'FLYLEAF_QUARANTINE',
  'PUSH_TEST_SERVICE',
  'CRASH_AT'
]

it('.env.example names every setting of the shop', () => {
  const names = [
    ...['env.ts', 'openid-env.ts']
      .map((file) => readFileSync(`lib/platform/${file}`, 'utf8'))
      .join('\n')
      .matchAll(/^ {2}([A-Z][A-Z_]+): /gm)
  ].map(([, name = '']) => name)
  const example = readFileSync('.env.example', 'utf8')
  expect(names).toContain('MONGODB_URI')
  const missing = names.filter((name) => !NOT_FOR_OPERATORS.includes(name) && !example.includes(`# ${name}=`))
  expect(missing).toEqual([])
})
