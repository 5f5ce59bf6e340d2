import path from 'node:path'
import { z } from 'zod'
import { runService } from './service'
import type { Progress } from './show-progress'
import type { ShopSettings } from './shop-settings'

const Ready = z.object({ ready: z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() }) })

export type GoogleService = { variables: Record<string, string>; isStandIn: boolean; stop(): Promise<void> }

const NONE: GoogleService = { variables: {}, isStandIn: false, stop: () => Promise.resolve() }

/**
 * Sign-in with Google: Google itself when GOOGLE_CLIENT_ID is set; in development, and with FLYLEAF_LOCAL_GOOGLE=1, the
 * local stand-in, whose address and keys are handed to the app like Google's own; else none, and the shop shows no button.
 */
export async function startGoogleService(
  settings: ShopSettings,
  development: boolean,
  progress: Progress
): Promise<GoogleService> {
  const isWanted = development || settings.given.FLYLEAF_LOCAL_GOOGLE === '1'
  if (settings.given.GOOGLE_CLIENT_ID || !isWanted) return NONE
  let ready: z.infer<typeof Ready>['ready'] | undefined
  const service = runService({
    name: 'The local sign-in provider',
    command: [
      '--import', 'tsx', 'local/google/main.ts', '--data', path.join(settings.dataDirectory, 'google'),
      '--host', '127.0.0.1', '--port', '0', '--parent-pid', String(process.pid),
      '--redirect-uri', `${settings.address}/api/auth/callback/google`
    ],
    environment: process.env,
    onLine(line) {
      if (!line.startsWith('{"ready"')) return false
      ready = Ready.parse(JSON.parse(line)).ready
      return true
    },
    onComplaint(line) {
      // Its library would rather have a newer Node; the shop promises 20.9.
      if (line.trim() && !line.includes('Unsupported runtime')) progress.say(`google: ${line}`)
    },
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  try {
    await service.ready
  } catch (error) {
    await service.stop()
    throw error
  }
  if (!ready) throw new Error('The local sign-in provider did not say where it is.')
  return {
    variables: { GOOGLE_CLIENT_ID: ready.clientId, GOOGLE_CLIENT_SECRET: ready.clientSecret, GOOGLE_ISSUER: ready.issuer },
    isStandIn: true,
    stop: () => service.stop()
  }
}
