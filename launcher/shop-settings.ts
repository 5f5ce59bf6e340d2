import { createECDH, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** Reserved for documentation (RFC 5737), so the default route leads to it. */
const ELSEWHERE = '203.0.113.1'

/** IPv4 address of the default route, else of the first network interface; null without a network. */
async function findLanAddress(): Promise<string | null> {
  const socket = createSocket('udp4')
  try {
    // Connecting a datagram socket sends nothing: it only selects the interface (connect(2)).
    socket.connect(9, ELSEWHERE)
    await once(socket, 'connect')
    return socket.address().address
  } catch {
    const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
  } finally {
    socket.close()
  }
}

const Secrets = z.object({ sessionSecret: z.string().min(32) })
const VapidKeys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })

/** Linked into place: an interrupted write leaves no partial file, and of two processes the first one's stays. */
function writeOnce(file: string, content: object): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readOrMake<Content extends object>(file: string, schema: z.ZodType<Content>, make: () => Content): Content {
  if (!existsSync(file)) writeOnce(file, make())
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Generated once; readable by the owner only. */
export function readOrMakeSecrets(dataDirectory: string): z.infer<typeof Secrets> {
  return readOrMake(path.join(dataDirectory, 'secrets.json'), Secrets, () => ({
    sessionSecret: randomBytes(32).toString('base64url')
  }))
}

/** A new pair (RFC 8292). */
export function makeVapidKeys(): z.infer<typeof VapidKeys> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Without leading zeros as Node gives it.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Generated once, as the secrets: with others, no browser that is subscribed could be reached any more. */
export function readOrMakeVapidKeys(dataDirectory: string): z.infer<typeof VapidKeys> {
  return readOrMake(path.join(dataDirectory, 'vapid-keys.json'), VapidKeys, makeVapidKeys)
}

function wholeNumber(most = Number.MAX_SAFE_INTEGER) {
  return z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
}

const Settings = z.object({
  PORT: wholeNumber(65_535).default(3000),
  /** Loopback by default, since the demo passwords are public. */
  HOST: z.string().min(1).default('127.0.0.1'),
  FLYLEAF_DATA: z.string().min(1).default('.data'),
  FLYLEAF_PROCESSES: wholeNumber(256).optional(),
  /** Whether the embedded database of a new shop gets the demo stock and accounts with public passwords. */
  FLYLEAF_DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  FLYLEAF_DEMO_LISTINGS: wholeNumber().optional(),
  /** `off`: the demo stock without people and their orders, as tests need it. */
  FLYLEAF_DEMO_HISTORY: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  FLYLEAF_PAGE_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  MONGODB_URI: z.string().optional(),
  PAYMENT_METHODS: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  NEXTAUTH_URL: z.string().optional(),
  NEXTAUTH_SECRET: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  /** Reverse proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().optional(),
  FLYLEAF_DEBIAN_MIRROR: z.string().optional(),
  /** Where Prometheus reads figures; unset means that there are none. */
  METRICS_ADDRESS: z
    .string()
    .regex(/^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i, 'must be host:port, such as 127.0.0.1:9464')
    .optional()
})

export type ShopSettings = {
  port: number
  host: string
  /** For a wildcard, the address in the local network. */
  visibleHost: string
  /** The host for requests from this machine. */
  nearHost: string
  dataDirectory: string
  /** Without a trailing slash. */
  address: string
  given: z.infer<typeof Settings>
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const WILDCARDS = ['0.0.0.0', '::']

/** Environment and `.env`, without empty variables. */
export function readVariables(): Record<string, string> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export function findSettingsProblems(variables: Record<string, string>): string[] {
  const result = Settings.safeParse(variables)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

export function toUrlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/** Reads PORT, HOST, FLYLEAF_DATA and the keys. @throws Error with a message for the operator */
export async function readShopSettings(): Promise<ShopSettings> {
  const result = Settings.safeParse(readVariables())
  if (!result.success) throw new Error(findSettingsProblems(readVariables()).join('\n'))
  const given = result.data
  const isWildcard = WILDCARDS.includes(given.HOST)
  const visibleHost = isWildcard ? ((await findLanAddress()) ?? '127.0.0.1') : given.HOST
  const shownHost = LOOPBACK.includes(visibleHost) ? 'localhost' : toUrlHost(visibleHost)
  return {
    port: given.PORT,
    host: given.HOST,
    visibleHost,
    nearHost: isWildcard ? '127.0.0.1' : given.HOST,
    dataDirectory: path.resolve(given.FLYLEAF_DATA),
    address: (given.NEXTAUTH_URL ?? `http://${shownHost}:${given.PORT}`).replace(/\/+$/, ''),
    given
  }
}

/** The folder of the Stripe emulator. */
export function stripeFolder({ dataDirectory }: Pick<ShopSettings, 'dataDirectory'>): string {
  return path.join(dataDirectory, 'stripe')
}

/** Of an emulator with a port of its own and its data in `folder` of the data directory. */
export function toEmulatorOptions({ dataDirectory, host, visibleHost }: ShopSettings, folder: string): string[] {
  return ['--data', path.join(dataDirectory, folder), '--host', host, '--visible-host', visibleHost, '--port', '0']
}

/** Only of the embedded database; at a public address (TLS) only on request, since the demo passwords are public. */
export function hasDemoStock({ given, address }: Pick<ShopSettings, 'given' | 'address'>): boolean {
  const isWanted = given.FLYLEAF_DEMO ?? (new URL(address).protocol === 'https:' ? 'off' : 'on')
  return given.MONGODB_URI === undefined && isWanted === 'on'
}

/** The demo at an address that only this machine can reach. */
export function isDemo(settings: ShopSettings): boolean {
  const name = new URL(settings.address).hostname.replace(/^\[|\]$/g, '')
  const isLocal = LOOPBACK.includes(settings.host) && LOOPBACK.includes(name)
  return hasDemoStock(settings) && settings.given.FLYLEAF_DEMO_HISTORY !== 'off' && isLocal
}

/** Those of the settings, which the processes inherit. A shop with a database of its own may run on several machines,
 * which need the same keys: it has none but those. */
function toVapidVariables({ dataDirectory, given }: ShopSettings): Record<string, string> {
  if (given.VAPID_PUBLIC_KEY !== undefined || given.MONGODB_URI !== undefined) return {}
  const { publicKey, privateKey } = readOrMakeVapidKeys(dataDirectory)
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

/** What every process of the shop is told. `address`: of the running shop, if it differs from the settings. */
export function toAppVariables(
  settings: ShopSettings,
  databaseUri: string,
  address = settings.address
): Record<string, string> {
  const { dataDirectory, given } = settings
  return {
    ...toVapidVariables(settings),
    MONGODB_URI: databaseUri,
    FLYLEAF_DATA: dataDirectory,
    NEXTAUTH_URL: address,
    NEXTAUTH_SECRET: given.NEXTAUTH_SECRET ?? readOrMakeSecrets(dataDirectory).sessionSecret
  }
}
