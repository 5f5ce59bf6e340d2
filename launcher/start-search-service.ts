import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { SERVER_FOLDER } from './build-when-needed'
import { openLogFile } from './log-file'
import { runService } from './service'
import type { Progress } from './show-progress'
import type { ShopSettings } from './shop-settings'
import { LOG_LIMITS } from './start-web-service'

export type SearchService = { variables: Record<string, string>; stop(): Promise<void> }

/** Ready when it listens; indexing may continue. Its socket has a folder of its own, since a socket path has at most
 * 107 bytes. */
export async function startSearchService(
  settings: ShopSettings,
  variables: Record<string, string>,
  progress: Progress
): Promise<SearchService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-search-'))
  const socket = path.join(folder, 'socket')
  // scripts/search.mjs finds the socket by it.
  const link = path.join(settings.dataDirectory, 'search', 'socket')
  await mkdir(path.dirname(link), { recursive: true })
  await rm(link, { force: true })
  await symlink(socket, link)
  const log = openLogFile(path.join(settings.dataDirectory, 'logs', 'search.log'), {
    ...LOG_LIMITS,
    onProblem: (text) => process.stderr.write(`${text}\n`)
  })
  const service = runService({
    name: 'The search process',
    command: [
      ...END_WITH_PARENT,
      `${SERVER_FOLDER}/search.mjs`,
      socket,
      path.join(settings.dataDirectory, 'search', 'index.bin')
    ],
    environment: { ...process.env, ...variables },
    onLine(line) {
      log.write(line)
      return line.startsWith('Ready')
    },
    onComplaint(line) {
      log.write(line)
      progress.say(`search: ${line}`)
    },
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  async function stop(): Promise<void> {
    await service.stop()
    await log.close()
    await rm(folder, { recursive: true, force: true })
    await rm(link, { force: true })
  }
  try {
    await service.ready
  } catch (error) {
    await stop()
    throw error
  }
  return { variables: { FLYLEAF_SEARCH_SOCKET: socket }, stop }
}
