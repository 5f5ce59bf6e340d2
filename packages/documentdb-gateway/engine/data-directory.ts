import { mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isThere } from './is-there'
import { takeLock } from 'service-process/lock-file'

/** The two kinds of database that a data directory can hold. */
export type DatabaseKind = 'mongod' | 'documentdb'

/** What is remembered from one start to the next. */
const DatabaseMemory = z.object({
  /** The port last served on, so that addresses stay valid. */
  port: z.number().int().min(1).max(65535).optional(),
  /** The engine of the cache that the database last ran on. */
  engineKey: z.string().optional()
})
export type DatabaseMemory = z.infer<typeof DatabaseMemory>

/** A data directory that this process alone may use. */
export interface DataDirectory {
  /** Absolute path without links. */
  path: string
  /** Folder of the database of a kind. */
  folder(kind: DatabaseKind): string
  /** Which kind of finished database is there; nothing in a new directory. */
  findKind(): Promise<DatabaseKind | undefined>
  memory: DatabaseMemory
  remember(changes: DatabaseMemory): Promise<void>
  release(): Promise<void>
}

const FOLDERS: Record<DatabaseKind, string> = { mongod: 'mongod', documentdb: 'postgres' }

/**
 * Makes the directory when it is missing and takes it for this process. Throws when another process has it,
 * and when it holds databases of both kinds or a folder that is not the database it should be.
 */
export async function openDataDirectory(directory: string): Promise<DataDirectory> {
  await mkdir(directory, { recursive: true })
  const path = await realpath(directory)
  const lock = await takeLock(join(path, 'database.lock'))
  if ('pid' in lock) {
    throw new Error(
      `A database is already running on ${path} (process ${lock.pid}). ` + 'Stop it first, or use another FLYLEAF_DATA.'
    )
  }
  const memoryFile = join(path, 'database.json')
  const opened: DataDirectory = {
    path,
    memory: await readMemory(memoryFile),
    folder: (kind) => join(path, FOLDERS[kind]),
    findKind: () => findKind(path),
    async remember(changes) {
      opened.memory = { ...opened.memory, ...changes }
      await writeFile(`${memoryFile}.new`, JSON.stringify(opened.memory) + '\n')
      await rename(`${memoryFile}.new`, memoryFile)
    },
    release: () => lock.release()
  }
  return opened
}

async function findKind(path: string): Promise<DatabaseKind | undefined> {
  const postgres = await isThere(join(path, FOLDERS.documentdb))
  const mongod = await isThere(join(path, FOLDERS.mongod))
  if (postgres && mongod) {
    const both = Object.values(FOLDERS).join(' and ')
    throw new Error(`${path} holds two databases, ${both}: move one of them away.`)
  }
  if (postgres && !(await isThere(join(path, FOLDERS.documentdb, 'PG_VERSION')))) {
    throw new Error(`${join(path, FOLDERS.documentdb)} is not a database folder: move it away.`)
  }
  if (postgres) return 'documentdb'
  return mongod ? 'mongod' : undefined
}

/** What was remembered is a comfort: when it is missing or damaged the start goes on without. */
async function readMemory(file: string): Promise<DatabaseMemory> {
  try {
    return DatabaseMemory.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
