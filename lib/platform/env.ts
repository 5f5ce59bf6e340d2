import { z } from 'zod'

/**
 * The only reader of `process.env`. A wrong environment stops the process with a list of what is wrong; while the
 * shop is being built nothing needs to be reachable yet, so what only a running shop needs may still be missing.
 */
const building = process.env.NEXT_PHASE === 'phase-production-build' || process.env.FLYLEAF_BUILDING === '1'

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  /** The shop's public address, as visitors type it. */
  NEXTAUTH_URL: url,
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_/, 'must be a Stripe publishable key'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, 'must be a Stripe webhook signing secret'),
  /** Where the payment provider's API answers; unset means Stripe itself. */
  STRIPE_API_ADDRESS: url.optional(),
  /** Where the browser gets the provider's script; unset means Stripe itself. */
  STRIPE_SCRIPT_URL: url.optional(),
  CLOUDINARY_URL: z.string().regex(/^cloudinary:\/\//, 'must be a cloudinary:// address').optional(),
  /** Sign-in with Google; without both there is no such button. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The OpenID provider of a test sign-in, in Google's place; unset means Google itself. */
  GOOGLE_ISSUER: url.optional(),
  /** Folder of everything a shop on one machine keeps: pictures, mail, the embedded database. */
  FLYLEAF_DATA: z.string().min(1).default('.data'),
  /** The Unix socket of this machine's search index, set by the launcher; without it nothing can be searched. */
  FLYLEAF_SEARCH_SOCKET: z.string().min(1).optional(),
  /** Nodes of OpenSearch, separated by commas; unset means the index in the shop's own process. */
  OPENSEARCH_URL: z.string().regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, 'must be http:// or https:// addresses, separated by commas').optional(),
  OPENSEARCH_USERNAME: z.string().min(1).optional(),
  OPENSEARCH_PASSWORD: z.string().min(1).optional(),
  OPENSEARCH_API_KEY: z.string().min(1).optional(),
  /** A file with the certificate (PEM) of the authority that OpenSearch's nodes are certified by. */
  OPENSEARCH_CA: z.string().min(1).optional(),
  OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  /** The mail server that takes the shop's mails; unset means that they are kept in FLYLEAF_DATA. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The address that the shop's mails come from; unset means no-reply at the shop's host. */
  MAIL_FROM: z.email().optional(),
  /** The address that takes replies to the shop's mails; unset means MAIL_FROM, else shop at the shop's host. */
  MAIL_REPLY_TO: z.email().optional(),
  /** How long a booked copy is held for its buyer before it must be paid, in hours. */
  HOLD_HOURS: z.coerce.number().min(1).max(240).default(24),
  /** After how many days of silence a paid copy counts as handed over. */
  HANDOVER_DAYS: z.coerce.number().int().min(4).max(90).default(14),
  /** For how many hours after the handover the buyer can open a case. */
  CASE_HOURS: z.coerce.number().min(1).max(720).default(48),
  /** Fault tests only: the step after which this process kills itself (lib/platform/failpoint.ts). */
  CRASH_AT: z.string().optional(),
  /** Where phone numbers without a country code are from (ISO 3166-1, two letters). */
  DEFAULT_COUNTRY: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two capital letters').default('DE'),
  /** Whether Open Library is asked about books nobody here knows: `on`, another address, or left out for never. */
  OPEN_LIBRARY: z.union([z.enum(['on', 'off']), url], { error: 'must be on, off or an address' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})

export type Environment = z.infer<typeof Environment>

type Variables = Record<string, string | undefined>

/** Every wrong or missing variable on a line of its own. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

// Shells and .env files leave unset variables as empty text.
function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function toProblems(error: z.ZodError, given: Variables): string[] {
  return error.issues.map((issue) => {
    const name = issue.path.join('.')
    return `${name}: ${given[name] === undefined ? 'is missing' : issue.message}`
  })
}

function toEnvironmentError(error: z.ZodError, given: Variables): EnvironmentError {
  return new EnvironmentError(`The environment is not complete:\n  ${toProblems(error, given).join('\n  ')}`)
}

/** What is wrong with a whole set of environment variables: a line for each, without any value. */
export function findEnvironmentProblems(variables: Variables): string[] {
  const given = withoutEmpty(variables)
  const result = Environment.safeParse(given)
  return result.success ? [] : toProblems(result.error, given)
}

/**
 * Checks a whole set of environment variables.
 * @throws EnvironmentError naming every variable that is missing or malformed.
 */
export function parseEnvironment(variables: Variables): Environment {
  const given = withoutEmpty(variables)
  const result = Environment.safeParse(given)
  if (!result.success) throw toEnvironmentError(result.error, given)
  return result.data
}

/** Refuses to start an incomplete shop. @throws EnvironmentError */
export function checkEnvironment(): void {
  parseEnvironment(process.env)
}

let values: Partial<Environment> | undefined

function readValues(): Partial<Environment> {
  if (values) return values
  const given = withoutEmpty(process.env)
  const result = Environment.partial().safeParse(given)
  if (!result.success) throw toEnvironmentError(result.error, given)
  values = result.data
  return values
}

/**
 * One checked setting of this process. A command that needs the database alone can run without the keys of the payment
 * provider; a shop calls checkEnvironment when it starts.
 * @throws EnvironmentError when the setting is missing, or any given one is malformed.
 */
export function env<Name extends keyof Environment>(name: Name): NonNullable<Partial<Environment>[Name]> {
  const value = readValues()[name]
  if (value === undefined) throw new EnvironmentError(`The environment is not complete:\n  ${name}: is missing`)
  return value
}

/** A setting that may be left out. @throws EnvironmentError when any given one is malformed. */
export function optionalEnv<Name extends keyof Environment>(name: Name): Partial<Environment>[Name] {
  return readValues()[name]
}

/** True while `next build` runs: no database and no keys are there yet. */
export function isBuilding(): boolean {
  return building
}
