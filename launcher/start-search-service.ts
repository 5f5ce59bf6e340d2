import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { SERVER_FOLDER } from './build-when-needed'
import { startService } from './service'
import type { Progress } from './show-progress.mjs'
import type { ShopSettings } from './shop-settings'
import { openServiceLog } from './start-web-service'

type SearchService = { variables: Record<string, string>; stop(): Promise<void> }

/** What is read of listings dies young. This room for it (MB) saves a quarter of the processor time of building an index. */
export const SEARCH_ARGUMENTS = ['--max-semi-space-size=32'] as const

/** Ready when it listens; indexing may continue. Its socket has a folder of its own, since a socket path has at most
 * 107 bytes. */
export async function startSearchService(
  settings: ShopSettings,
  variables: Record<string, string>,
  progress: Progress
): Promise<SearchService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-search-'))
  const socket = path.join(folder, 'socket')
  // scripts/search-command.ts finds the socket by it.
  const link = path.join(settings.dataDirectory, 'search', 'socket')
  await mkdir(path.dirname(link), { recursive: true })
  await rm(link, { force: true })
  await symlink(socket, link)
  const { stop } = await startService(
    {
      name: 'The search process',
      label: 'search',
      command: [
        ...END_WITH_PARENT,
        ...SEARCH_ARGUMENTS,
        `${SERVER_FOLDER}/search.mjs`,
        socket,
        path.join(settings.dataDirectory, 'search', 'index.bin')
      ],
      environment: { ...process.env, ...variables },
      onLine: (line) => line.startsWith('Ready'),
      log: openServiceLog(settings, 'search.log'),
      async cleanUp() {
        await rm(folder, { recursive: true, force: true })
        await rm(link, { force: true })
      }
    },
    progress
  )
  return { variables: { FLYLEAF_SEARCH_SOCKET: socket }, stop }
}
