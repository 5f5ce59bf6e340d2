import { z } from 'zod'
import { startPackage } from './service'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'

/** MONGODB_URI, or the embedded database in the data directory. @throws Error with a message for the operator */
export async function startDatabaseService(
  { given, dataDirectory }: ShopSettings,
  progress: Progress
): Promise<{ uri: string; stop(): Promise<void> }> {
  if (given.MONGODB_URI) return { uri: given.MONGODB_URI, stop: () => Promise.resolve() }
  const mirror = given.FLYLEAF_DEBIAN_MIRROR
  const { ready, stop } = await startPackage(
    {
      name: 'The database',
      label: 'database',
      folder: 'documentdb-gateway',
      options: ['--data', dataDirectory, ...(mirror ? ['--mirror', mirror] : [])],
      ready: z.object({ uri: z.string() })
    },
    progress
  )
  return { uri: ready.uri, stop }
}
