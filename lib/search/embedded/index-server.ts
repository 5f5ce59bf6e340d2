import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isDatabaseAway } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { searchUnavailable } from '../provider'
import { IndexFollower } from './follow-database'
import { METHODS, NOT_READY, type Method } from './methods'

/** How long to wait before the database is tried again, in milliseconds. */
const RETRY_MS = 1000

function toMethod(url: string | undefined): Method | null {
  const parsed = z.enum(['search', 'suggest', 'nearest', 'noteChanged', 'keepUp', 'status']).safeParse(url?.slice(1))
  return parsed.success ? parsed.data : null
}

async function answer(follower: IndexFollower, method: Method, input: unknown): Promise<unknown> {
  if (!follower.isReady) throw searchUnavailable()
  switch (method) {
    case 'search': return follower.index.search(METHODS.search.input.parse(input))
    case 'suggest': return follower.index.suggest(METHODS.suggest.input.parse(input))
    case 'nearest': {
      const { query, limit } = METHODS.nearest.input.parse(input)
      return follower.index.nearest(query, limit)
    }
    case 'noteChanged': await follower.noteChanged(METHODS.noteChanged.input.parse(input)); return null
    case 'keepUp': await follower.keepUp(); return null
    case 'status': return follower.status()
  }
}

async function respond(follower: IndexFollower, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  try {
    const method = toMethod(request.url)
    if (request.method !== 'POST' || method === null) return { status: 404, body: null }
    return { status: 200, body: await answer(follower, method, JSON.parse(await text(request))) }
  } catch (error) {
    if (error instanceof AppError || isDatabaseAway(error)) return { status: NOT_READY, body: null }
    log.error({ err: error }, 'the search index failed')
    return { status: 500, body: null }
  }
}

export type IndexServer = { follower: IndexFollower; ready: Promise<void>; close(): Promise<void> }

/**
 * Answers the questions of the shop's processes (methods.ts) on a Unix socket, from an index that follows the database. Listens
 * before the index is made; until then the answer is NOT_READY. `ready` settles when it is made.
 */
export async function startIndexServer(socketPath: string, snapshotFile: string | null): Promise<IndexServer> {
  const follower = new IndexFollower(snapshotFile)
  let isClosing = false
  const server = http.createServer((request, response) => {
    void respond(follower, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))

  async function start(): Promise<void> {
    while (!isClosing) {
      try {
        return await follower.start()
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the search index could not be made')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  const ready = start()
  return {
    follower,
    ready,
    async close() {
      isClosing = true
      server.close()
      server.closeAllConnections()
      await ready
      await follower.stop()
    }
  }
}
