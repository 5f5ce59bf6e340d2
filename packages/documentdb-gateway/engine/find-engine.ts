import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** An unpacked, verified engine in the cache. */
export interface Engine {
  /** Name of its folder: versions of all its packages in short. */
  key: string
  /** Major version of PostgreSQL. */
  major: number
  /** Absolute paths of the two programs. */
  postgres: string
  initdb: string
}

/** Raised when unpacked engines of earlier code cannot be used any more. */
export const ENGINE_FORMAT = 1

/** The kind of machine that an engine is for: a home directory may be shared by several. */
export const MACHINE = `${process.platform}-${process.arch}`

/** File in an unpacked engine that says what it is. */
export const ENGINE_FILE = 'engine.json'

const EngineDescription = z.object({
  format: z.literal(ENGINE_FORMAT),
  major: z.number().int(),
  machine: z.literal(MACHINE),
  createdAt: z.iso.datetime()
})

/** Which engine is wanted; an empty wish takes the newest. */
export interface EngineSelection {
  key?: string
  major?: number
}

/** The paths of an unpacked engine that lies in `directory`. */
export function describeEngine(directory: string, key: string, major: number): Engine {
  const programs = join(directory, `usr/lib/postgresql/${major}/bin`)
  return { key, major, postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb') }
}

/**
 * Looks for an engine for this machine in `engines`, the cache's folder of engines: the very one that is
 * wished for, else the newest of the same major version of PostgreSQL. Nothing is fetched.
 */
export async function findEngine(engines: string, item: EngineSelection): Promise<Engine | undefined> {
  const found: (Engine & { createdAt: string })[] = []
  for (const key of await readdir(engines).catch(() => [])) {
    if (key.startsWith('.')) continue
    const description = await readDescription(join(engines, key, ENGINE_FILE))
    if (!description) continue
    if (item.major !== undefined && description.major !== item.major) continue
    const { major, createdAt } = description
    found.push({ ...describeEngine(join(engines, key), key, major), createdAt })
  }
  found.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return found.find((engine) => engine.key === item.key) ?? found[0]
}

/** What an engine's file says; nothing when it is missing or damaged, so that the engine is fetched anew. */
async function readDescription(path: string): Promise<z.infer<typeof EngineDescription> | undefined> {
  try {
    return EngineDescription.safeParse(JSON.parse(await readFile(path, 'utf8'))).data
  } catch {
    return undefined
  }
}
