import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { startPackage } from './service'
import { toEmulatorOptions, type ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'

/** RFC 1122, 1918, 3927, 4193 and 4291. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16]
] as const) {
  PRIVATE.addSubnet(network, bits)
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10]
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** A name counts as public, except localhost. */
function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return host !== 'localhost' && !host.endsWith('.localhost')
  return !PRIVATE.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}

type GoogleService = { variables: Record<string, string>; isEmulator: boolean; stop(): Promise<void> }

/** The emulator lets everybody sign in as anybody: only without Google keys, an external database and a public
 * address. */
export function isTestSignIn({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  MONGODB_URI,
  NEXTAUTH_URL
}: ShopSettings['given']): boolean {
  if (GOOGLE_CLIENT_ID || GOOGLE_CLIENT_SECRET || MONGODB_URI) return false
  return NEXTAUTH_URL === undefined || !isPublicUrl(NEXTAUTH_URL)
}

/** Google if its keys are set, in a trial shop the emulator, else none. */
export async function startGoogleService(settings: ShopSettings, progress: Progress): Promise<GoogleService> {
  if (!isTestSignIn(settings.given)) return { variables: {}, isEmulator: false, stop: () => Promise.resolve() }
  const { ready, stop } = await startPackage(
    {
      name: 'The local sign-in provider',
      label: 'google',
      folder: 'openid-emulator',
      options: [
        ...toEmulatorOptions(settings, 'google'),
        ...['--redirect-uri', `${settings.address}/api/auth/callback/google`]
      ],
      ready: z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() }),
      // The library asks for Node 22; the tests show that it works on 20.
      noise: /Unsupported runtime/
    },
    progress
  )
  const { clientId, clientSecret, issuer } = ready
  const variables = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }
  return { variables, isEmulator: true, stop }
}
