import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command'

/** The oldest major version of MongoDB that is used when found; older ones are out of support since 2024. */
const OLDEST_MAJOR = 5

/** The first `mongod` on `path` (the PATH) that runs and is new enough; nothing when there is none. */
export async function findMongod(path: string = process.env.PATH ?? ''): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod'
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const program = join(directory, name)
    if (await isUsable(program)) return program
  }
  return undefined
}

async function isUsable(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK)
    // The first line reads `db version v7.0.24`.
    const version = await runCommand(program, ['--version'], { signal: AbortSignal.timeout(10_000) })
    return Number(/db version v(\d+)\./.exec(version)?.[1] ?? 0) >= OLDEST_MAJOR
  } catch {
    // Absent, not for this processor, or broken: then it is as good as none.
    return false
  }
}
