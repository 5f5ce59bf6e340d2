import { z } from 'zod'
import { email, toMailto, url, webhookSecret } from './env-values'
import { OPENID_VARIABLES } from './openid-env'
import { isTimeZone } from './time/is-time-zone'

/** The only reader of `process.env`. During `next build` runtime settings may be missing. */
const building = process.env.NEXT_PHASE === 'phase-production-build' || process.env.FLYLEAF_BUILDING === '1'

/** A host, or `*.` and a domain with all its hosts. No address: its last part would be a number. */
const PUSH_HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/
const PUSH_SERVICES = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  NEXTAUTH_URL: url,
  NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** The keys of Stripe are required while the shop takes part in card payments. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a Stripe publishable key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Of the webhook for events on connected accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Of the webhook for thin events of API v2. */
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Unset means Stripe itself. */
  STRIPE_API_ADDRESS: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),
  CLOUDINARY_URL: z
    .string()
    .regex(/^cloudinary:\/\//, 'must be a cloudinary:// address')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** An OpenID provider for tests; unset means Google. */
  GOOGLE_ISSUER: url.optional(),
  ...OPENID_VARIABLES,
  /** Data folder of a shop on one machine: pictures, mail, the embedded database. */
  FLYLEAF_DATA: z.string().min(1).default('.data'),
  /** Configuration file of the settings (lib/settings); unset means settings.json of the data folder, if there is one. */
  FLYLEAF_SETTINGS: z.string().min(1).optional(),
  /** Unix socket of the local search index, set by the launcher. */
  FLYLEAF_SEARCH_SOCKET: z.string().min(1).optional(),
  /** OpenSearch nodes, separated by commas; unset means the embedded index. */
  OPENSEARCH_URL: z
    .string()
    .regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/, 'must be http:// or https:// addresses, separated by commas')
    .optional(),
  OPENSEARCH_USERNAME: z.string().min(1).optional(),
  OPENSEARCH_PASSWORD: z.string().min(1).optional(),
  OPENSEARCH_API_KEY: z.string().min(1).optional(),
  /** PEM file of the authority that signs the nodes' certificates. */
  OPENSEARCH_CA: z.string().min(1).optional(),
  OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(100).default(1),
  /** Unset means that mails are stored in FLYLEAF_DATA. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** Unset means no-reply at the shop's host. */
  MAIL_FROM: email.optional(),
  /** Unset means MAIL_FROM, else shop at the shop's host. SMTP_URL needs one of the two. */
  MAIL_REPLY_TO: email.optional(),
  /** For /.well-known/security.txt: an e-mail address, or the https:// or mailto: address of a page or mailbox. */
  SECURITY_CONTACT: z
    .union([email.transform(toMailto), z.url({ protocol: /^(?:https|mailto)$/ })], {
      error: 'must be an e-mail address, or an https:// or mailto: address'
    })
    .optional(),
  /** P-256 keys (RFC 8292), base64url, of which the public one is not compressed. Without them push is not offered. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be an uncompressed P-256 key of 65 bytes as base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of 32 bytes as base64url')
    .optional(),
  /** Hosts of the push services of browsers, the only ones to which notifications are posted. */
  PUSH_HOSTS: z
    .string()
    .default(PUSH_SERVICES)
    .transform((text) => text.split(','))
    .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)), 'must be hosts, separated by commas'),
  /** Tests only: the origin of a push service at 127.0.0.1. Ignored with live payment keys and without keys of Stripe. */
  PUSH_TEST_SERVICE: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must be http://127.0.0.1 with a port')
    .optional(),
  /** Set by the launcher for the embedded database at a loopback address; never by an operator. */
  FLYLEAF_DEMO_SIGN_IN: z.enum(['on', 'off']).default('off'),
  /** How orders can be paid: by card, in cash at the meeting, or both. Sets the default of the setting. */
  PAYMENT_METHODS: z
    .string()
    .regex(/^(?:card|at_meeting|card,at_meeting|at_meeting,card)$/, 'must be card, at_meeting, or card,at_meeting')
    .optional(),
  /** Set by the launcher, never by an operator: whether the shop takes part in card payments. A shop that no longer
   * offers them does so until its card orders are settled. */
  FLYLEAF_CARD_PAYMENTS: z.enum(['on', 'off']).optional(),
  /** Set by the launcher, never by an operator: whether the shop was restored and waits for `npm run restore:resume`. */
  FLYLEAF_QUARANTINE: z.enum(['on', 'off']).default('off'),
  /** Age recipients of the scheduled backups (age1…), separated by commas. */
  BACKUP_RECIPIENT: z.string().min(1).optional(),
  /** In place of a recipient. It opens the archives too. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  /** With the age identity that opens the archives: rehearsals need it. */
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
  /** Where scheduled backups go, and the journal of what a restore repeats. Best on another disk. Unset: no schedule. */
  BACKUP_FOLDER: z.string().min(1).optional(),
  /** Between two scheduled backups. */
  BACKUP_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  /** Scheduled backups that are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  /** This and the next ones set defaults of settings (lib/settings/settings.ts), which describes them. */
  HOLD_HOURS: z.coerce.number().min(1).max(240).optional(),
  HANDOVER_DAYS: z.coerce.number().int().min(4).max(90).optional(),
  CASE_HOURS: z.coerce.number().min(1).max(720).optional(),
  /** Fault tests only: the failpoint at which this process kills itself. */
  CRASH_AT: z.string().optional(),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country of two capital letters')
    .optional(),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin')
    .optional(),
  /** `on`, another address, or unset for never. */
  OPEN_LIBRARY: z.union([z.enum(['on', 'off']), url], { error: 'must be on, off or an address' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})

export type Environment = z.infer<typeof Environment>

function canBeReplied({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO }: Environment): boolean {
  return !SMTP_URL || MAIL_FROM !== undefined || MAIL_REPLY_TO !== undefined
}

function hasBothPushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): boolean {
  return (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined)
}

const PUSH_KEYS_PROBLEM = { path: ['VAPID_PRIVATE_KEY'], error: 'must be set together with VAPID_PUBLIC_KEY' }

/** Several mails ask for a reply, which must reach somebody. */
const Complete = Environment.refine(canBeReplied, { path: ['MAIL_REPLY_TO'] }).refine(
  hasBothPushKeys,
  PUSH_KEYS_PROBLEM
)
const CompleteWithCards = Environment.required({
  STRIPE_SECRET_KEY: true,
  STRIPE_PUBLISHABLE_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
  STRIPE_CONNECT_WEBHOOK_SECRET: true,
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: true
})
  .refine(canBeReplied, { path: ['MAIL_REPLY_TO'] })
  .refine(hasBothPushKeys, PUSH_KEYS_PROBLEM)

const CardSettings = Environment.pick({ FLYLEAF_CARD_PAYMENTS: true, PAYMENT_METHODS: true })

function needsCards({
  FLYLEAF_CARD_PAYMENTS: decided,
  PAYMENT_METHODS: methods = 'card'
}: Partial<z.infer<typeof CardSettings>>): boolean {
  return decided === undefined ? methods.split(',').includes('card') : decided === 'on'
}

function toComplete(given: Variables): z.ZodType<Environment> {
  const { data } = CardSettings.safeParse(given)
  return data === undefined || needsCards(data) ? CompleteWithCards : Complete
}

type Variables = Record<string, string | undefined>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

// Shells and .env files leave unset variables as empty text.
function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function toProblems(error: z.ZodError, given: Variables): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return `${name}: ${given[name] === undefined ? 'is missing' : message}`
  })
}

/** @throws EnvironmentError that lists every missing or malformed variable */
function parseWith<Values>(schema: z.ZodType<Values>, variables: Variables): Values {
  const given = withoutEmpty(variables)
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvironmentError(`The environment is not complete:\n  ${toProblems(result.error, given).join('\n  ')}`)
}

export function findEnvironmentProblems(variables: Variables): string[] {
  const given = withoutEmpty(variables)
  const result = toComplete(given).safeParse(given)
  return result.success ? [] : toProblems(result.error, given)
}

/** @throws EnvironmentError */
export function parseEnvironment(variables: Variables): Environment {
  return parseWith(toComplete(withoutEmpty(variables)), variables)
}

export function checkEnvironment(): void {
  parseEnvironment(process.env)
}

let values: Partial<Environment> | undefined

function readValues(): Partial<Environment> {
  return (values ??= parseWith(Environment.partial(), process.env))
}

/** A command can run without settings it does not use. @throws EnvironmentError if missing or any is malformed */
export function env<Name extends keyof Environment>(name: Name): NonNullable<Partial<Environment>[Name]> {
  const value = readValues()[name]
  if (value === undefined) throw new EnvironmentError(`The environment is not complete:\n  ${name}: is missing`)
  return value
}

/** @throws EnvironmentError if any given setting is malformed */
export function optionalEnv<Name extends keyof Environment>(name: Name): Partial<Environment>[Name] {
  return readValues()[name]
}

/** Whether the shop takes part in card payments: it offers them, or has card orders that are not settled. Without them it
 * has no use for Stripe. */
export function isCardInUse(): boolean {
  return needsCards(readValues())
}

export function isBuilding(): boolean {
  return building
}
