import { findEnvironmentProblems } from '@/lib/platform/env'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { compileMessages } from '@/lib/platform/i18n/compile-messages'
import { toTranslator } from '@/lib/platform/i18n/translator'
import { findSettingsFileProblems } from '@/lib/settings/settings-file'
import { offersCard } from '@/launcher/card-payments'
import { parseTrustedProxies } from '@/server/client-address'
import { findSettingsProblems } from '@/launcher/shop-settings'
import { readCatalogue } from '@/launcher/generate-messages'

type Variables = Record<string, string>

/** Keys that only work together, and what `npm start` makes without them. */
const KEY_GROUPS = [
  {
    service: 'Stripe',
    without: (given: Variables) => (offersCard(given) ? 'test payments' : 'a shop without card payments'),
    placeholders: {
      STRIPE_SECRET_KEY: 'sk_test_0',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0',
      STRIPE_WEBHOOK_SECRET: 'whsec_0',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_0',
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_0'
    }
  },
  {
    service: 'Google',
    without: () => 'a shop without its own Google sign-in',
    placeholders: { GOOGLE_CLIENT_ID: '0', GOOGLE_CLIENT_SECRET: '0' }
  },
  {
    service: 'the OpenID provider',
    without: () => 'a shop without one',
    placeholders: { OIDC_ISSUER: 'https://localhost', OIDC_CLIENT_ID: '0', OIDC_CLIENT_SECRET: '0' }
  }
]

function findMissingKeys(given: Variables): string[] {
  return KEY_GROUPS.flatMap(({ service, without, placeholders }) => {
    const names = Object.keys(placeholders)
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === names.length) return []
    return missing.map(
      (name) => `${name}: is missing; set all keys of ${service}, or none of them for ${without(given)}`
    )
  })
}

function findMixedKeys({
  STRIPE_SECRET_KEY: secret = '',
  STRIPE_PUBLISHABLE_KEY: publishable = ''
}: Variables): string[] {
  const kinds = [secret, publishable].map((key) => /^[a-z]+_(test|live)_/.exec(key)?.[1])
  if (kinds.includes(undefined) || kinds[0] === kinds[1]) return []
  return [
    `STRIPE_PUBLISHABLE_KEY: is a ${kinds[1]} key, but STRIPE_SECRET_KEY is a ${kinds[0]} key; use two of the same kind`
  ]
}

function findProxyProblems({ TRUSTED_PROXIES: proxies = '' }: Variables): string[] {
  try {
    parseTrustedProxies(proxies)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function describeSettingsFile(given: Variables): string[] {
  const found = findSettingsFileProblems(given)
  if (!found) return []
  const t = toTranslator(DEFAULT_LANGUAGE, compileMessages(readCatalogue(DEFAULT_LANGUAGE)))
  return found.problems.map(({ problem }) => `${found.file}: ${t.text(problem)}`)
}

/** One line per problem, without values of secrets. */
export function findConfigurationProblems(given: Variables): string[] {
  const completed = {
    // Added by `npm start` itself.
    MONGODB_URI: 'mongodb://localhost',
    NEXTAUTH_URL: 'http://localhost',
    NEXTAUTH_SECRET: '0'.repeat(32),
    ...Object.assign({}, ...KEY_GROUPS.map(({ placeholders }) => placeholders)),
    ...given,
    NODE_ENV: 'production'
  }
  return [
    ...findSettingsProblems(given),
    ...findMissingKeys(given),
    ...findMixedKeys(given),
    ...findProxyProblems(given),
    ...findEnvironmentProblems(completed),
    ...describeSettingsFile(given)
  ]
}
