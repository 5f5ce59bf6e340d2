import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Settings = z.object({
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(1).max(65_535).default(3000),
  /** The demo passwords are public, so only this machine is served unless somebody says otherwise. */
  HOST: z.string().min(1).default('127.0.0.1'),
  FLYLEAF_DATA: z.string().min(1).default('.data'),
  FLYLEAF_PROCESSES: z.coerce
    .number({ error: 'must be a number' }).int().min(1, 'must be at least 1').max(256, 'must be at most 256').optional(),
  MONGODB_URI: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** `1` runs the stand-in for Google's sign-in also outside development: for the tests. */
  FLYLEAF_LOCAL_GOOGLE: z.enum(['0', '1'], { error: 'FLYLEAF_LOCAL_GOOGLE must be 0 or 1' }).optional(),
  NEXTAUTH_URL: z.string().optional(),
  NEXTAUTH_SECRET: z.string().optional(),
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().optional(),
  FLYLEAF_DEBIAN_MIRROR: z.string().optional()
})

/** How this machine runs the shop; `address` is what people type, without a slash at the end. */
export type ShopSettings = {
  port: number
  host: string
  dataDirectory: string
  address: string
  given: z.infer<typeof Settings>
}

/**
 * Reads PORT, HOST, FLYLEAF_DATA and the keys from the environment and, when there is one, from `.env`.
 * @throws Error in words for the person at the terminal.
 */
export function readShopSettings(): ShopSettings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(present)
  if (!result.success) throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const given = result.data
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(given.HOST) ? 'localhost' : given.HOST
  return {
    port: given.PORT,
    host: given.HOST,
    dataDirectory: path.resolve(given.FLYLEAF_DATA),
    address: (given.NEXTAUTH_URL ?? `http://${shownHost}:${given.PORT}`).replace(/\/+$/, ''),
    given
  }
}
