import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { log } from '@/lib/platform/log'
import { IndexMissing, type SearchEngine } from '../engine'
import { searchUnavailable } from '../provider'
import { DatabaseFollower, isUnavailable } from './follow-database'
import { Method, METHODS, NOT_READY } from './methods'

/** How long to wait before the database or the engine is tried again, in milliseconds. */
const RETRY_MS = 1000

async function answer({ engine, follower }: SearchServer, method: Method, input: unknown): Promise<unknown> {
  if (!follower.isReady) throw searchUnavailable()
  switch (method) {
    case 'search': return engine.search(METHODS.search.input.parse(input))
    case 'suggest': return engine.suggest(METHODS.suggest.input.parse(input))
    case 'nearest': {
      const { query, limit } = METHODS.nearest.input.parse(input)
      return engine.nearest(query, limit)
    }
    case 'noteChanged': await follower.noteChanged(METHODS.noteChanged.input.parse(input)); return null
    case 'keepUp': await follower.keepUp(); return null
    case 'compare': return follower.compareAll()
    case 'rebuild': await follower.rebuild(); return null
    case 'status': return follower.status()
  }
}

async function respond(server: SearchServer, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  try {
    const { data: method } = Method.safeParse(request.url?.slice(1))
    if (request.method !== 'POST' || method === undefined) return { status: 404, body: null }
    return { status: 200, body: await answer(server, method, JSON.parse(await text(request))) }
  } catch (error) {
    if (error instanceof IndexMissing || isUnavailable(error)) return { status: NOT_READY, body: null }
    log.error({ err: error }, 'the search failed')
    return { status: 500, body: null }
  }
}

export type SearchServer = { engine: SearchEngine; follower: DatabaseFollower; ready: Promise<void>; close(): Promise<void> }

/**
 * Answers the questions of the shop's processes (methods.ts) on a Unix socket, from an engine that follows the database. Listens
 * before its index is made; until then the answer is NOT_READY. `ready` settles when it is made.
 */
export async function startSearchServer(socketPath: string, engine: SearchEngine): Promise<SearchServer> {
  const follower = new DatabaseFollower(engine)
  let isClosing = false
  const server = http.createServer((request, response) => {
    void respond(searchServer, request).then(({ status, body }) => {
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
        if (!isUnavailable(error)) log.error({ err: error }, 'the search index could not be made')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  const ready = start()
  const searchServer: SearchServer = {
    engine,
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
  return searchServer
}
