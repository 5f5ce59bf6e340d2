import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import { IndexMissing, searchUnavailable, SearchRequest, type SearchEngine } from '../engine'
import { DatabaseFollower, isUnavailable } from './follow-database'

const RETRY_MS = 1000

const Words = z.array(z.string())
const Ids = z.array(z.string().regex(/^[0-9a-f]{24}$/))
const Nearest = z.object({ words: Words, limit: z.int().min(1).max(100) })

/** `POST /<method>` with JSON, as search-client.ts calls them. */
function toMethods(
  engine: SearchEngine,
  follower: DatabaseFollower
): Record<string, (input: unknown) => Promise<unknown>> {
  return {
    search: (input) => engine.search(SearchRequest.parse(input)),
    suggest: (input) => engine.suggest(Words.parse(input)),
    nearest(input) {
      const { words, limit } = Nearest.parse(input)
      return engine.nearest(words, limit)
    },
    noteChanged: (input) => follower.noteChanged(Ids.parse(input)),
    keepUp: () => follower.keepUp(),
    compare: () => follower.compareAll(),
    rebuild: () => follower.rebuild(),
    status: () => follower.status()
  }
}

export type SearchServer = {
  engine: SearchEngine
  follower: DatabaseFollower
  ready: Promise<void>
  close(): Promise<void>
}

/** Answers 503 until `ready` settles. */
export async function startSearchServer(socketPath: string, engine: SearchEngine): Promise<SearchServer> {
  const follower = new DatabaseFollower(engine)
  const methods = toMethods(engine, follower)
  let isClosing = false

  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const name = request.url?.slice(1) ?? ''
    const method = request.method === 'POST' && Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) return { status: 404, body: null }
    try {
      if (!follower.isReady) throw searchUnavailable()
      return { status: 200, body: (await method(JSON.parse(await text(request)))) ?? null }
    } catch (error) {
      if (error instanceof IndexMissing || isUnavailable(error)) return { status: 503, body: null }
      log.error({ err: error }, 'the search failed')
      return { status: 500, body: null }
    }
  }

  const server = http.createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
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
  async function close(): Promise<void> {
    isClosing = true
    server.close()
    server.closeAllConnections()
    await ready
    await follower.stop()
  }
  return { engine, follower, ready, close }
}
