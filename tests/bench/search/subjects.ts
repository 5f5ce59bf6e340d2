import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { END_WITH_PARENT } from 'service-process/child-options'
import { env, optionalEnv } from '@/lib/platform/env'
import type { SearchEngine } from '@/lib/search/engine'
import { EmbeddedEngine } from '@/lib/search/embedded/embedded-engine'
import { connectToOpenSearch } from '@/lib/search/opensearch/connection'
import { OpenSearchEngine } from '@/lib/search/opensearch/opensearch-engine'
import { connectToSearch } from '@/lib/search/search-client'

const socket = env('FLYLEAF_SEARCH_SOCKET')
const snapshot = `${socket}.snapshot`
const [, , program = '', , , openSearchPid = ''] = process.argv
const RETRY_MS = 50

/** A search engine that is measured. `stop` ends its search process. */
export type Subject = {
  isOpenSearch: boolean
  socket: string
  make: () => SearchEngine
  stop?: () => Promise<void>
}

export const subjects: Subject[] = [
  { isOpenSearch: false, socket: `${socket}.embedded`, make: () => new EmbeddedEngine(snapshot) }
]
if (optionalEnv('OPENSEARCH_URL') !== undefined)
  subjects.push({
    isOpenSearch: true,
    socket: `${socket}.opensearch`,
    make: () => new OpenSearchEngine(connectToOpenSearch(), 1)
  })

/** The shop asks this engine from now on. OpenSearch is paused while it is not asked: a shop has one engine. */
export function use(subject: Subject): void {
  rmSync(socket, { force: true })
  symlinkSync(subject.socket, socket)
  // Connections to the other engine are kept by the agent.
  http.globalAgent.destroy()
  if (openSearchPid !== '') process.kill(Number(openSearchPid), subject.isOpenSearch ? 'SIGCONT' : 'SIGSTOP')
}

/** Starts a search process as the launcher does; it opens the index that was built. */
export async function startProcess(subject: Subject): Promise<void> {
  use(subject)
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...process.execArgv, program, subject.socket, snapshot], {
    env: { ...process.env, OPENSEARCH_URL: subject.isOpenSearch ? env('OPENSEARCH_URL') : '' },
    stdio: ['pipe', 'ignore', 'inherit']
  })
  subject.stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    use(subject)
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  const provider = connectToSearch(subject.socket)
  const isReady = () =>
    provider.status().then(
      () => true,
      () => false
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the search process ended with ${child.exitCode}`)
    await sleep(RETRY_MS)
  }
}
