import { z } from 'zod'
import type { Progress } from './show-progress'
import { runService, type Service } from './service'
import type { ShopSettings } from './shop-settings'

const Line = z.object({
  progress: z.object({ text: z.string(), done: z.number().optional(), total: z.number().optional() }).optional(),
  ready: z.object({ kind: z.string(), uri: z.string() }).optional()
})

export type DatabaseService = { uri: string; kind: string; stop(): Promise<void> }

/** MONGODB_URI, or the embedded database in the data directory. @throws Error with a message for the operator */
export async function startDatabaseService(settings: ShopSettings, progress: Progress): Promise<DatabaseService> {
  if (settings.given.MONGODB_URI) {
    return { uri: settings.given.MONGODB_URI, kind: 'configured', stop: () => Promise.resolve() }
  }
  let ready: { kind: string; uri: string } | undefined
  const mirror = settings.given.FLYLEAF_DEBIAN_MIRROR
  const service: Service = runService({
    name: 'The database',
    command: [
      '--import',
      'tsx',
      'packages/documentdb-gateway/main.ts',
      '--data',
      settings.dataDirectory,
      '--parent-pid',
      String(process.pid),
      ...(mirror ? ['--mirror', mirror] : [])
    ],
    environment: process.env,
    onLine(line) {
      const parsed = parseLine(line)
      if (parsed?.progress) progress.show(parsed.progress.text, parsed.progress.done, parsed.progress.total)
      if (parsed?.ready) ready = parsed.ready
      return ready !== undefined
    },
    onComplaint(line) {
      // Earlier lines are part of the start error.
      if (ready) progress.say(`database: ${line}`)
    },
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  try {
    await service.ready
  } catch (error) {
    await service.stop()
    throw error
  }
  if (!ready) throw new Error('The database did not say where it is.')
  return { ...ready, stop: () => service.stop() }
}

function parseLine(line: string): z.infer<typeof Line> | null {
  try {
    const parsed = Line.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
