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
  FLYLEAF_DATA: z.string().min(1).default('.data'),
  /** '1' when the demo accounts exist, so that the login page may name them. */
  FLYLEAF_DEMO: z.enum(['0', '1']).default('0'),
  /** How long a booked copy is held for its buyer before it must be paid, in hours. */
  HOLD_HOURS: z.coerce.number().min(1).max(240).default(24),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})

const AtBuildTime = Environment.partial({
  MONGODB_URI: true,
  NEXTAUTH_URL: true,
  NEXTAUTH_SECRET: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_PUBLISHABLE_KEY: true,
  STRIPE_WEBHOOK_SECRET: true
})

export type Environment = z.infer<typeof Environment>

/** What `parseEnvironment` throws: every wrong or missing variable on a line of its own. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Checks a set of environment variables. Empty values count as missing, as shells and .env files leave them.
 * @throws EnvironmentError naming every variable that is missing or malformed.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`
  })
  throw new EnvironmentError(`The environment is not complete:\n${lines.join('\n')}`)
}

/** While building: only what is given is checked. @throws EnvironmentError as parseEnvironment does. */
function checkWhileBuilding(variables: Record<string, string | undefined>): void {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = AtBuildTime.safeParse(given)
  if (!result.success) throw new EnvironmentError(`The environment is wrong:\n${z.prettifyError(result.error)}`)
}

let parsed: Environment | undefined

/** The checked environment of this process. @throws EnvironmentError on the first call when it is not complete. */
export function env(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}

/** True while `next build` runs: no database and no keys are there yet. */
export function isBuilding(): boolean {
  return building
}

if (building) checkWhileBuilding(process.env)
