import 'server-only'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import { IndexMissing, SearchRequest, type SearchEngine } from '../engine'
import { DatabaseFollower, isUnavailable } from './follow-database'

const Words = z.array(z.string()).min(1)
const Ids = z.array(z.string().regex(/^[0-9a-f]{24}$/))
const Nearest = z.object({ words: Words, limit: z.int().min(1).max(100) })

/** `POST /<method>` with JSON, as search-client.ts calls them. */
function toMethods(follower: DatabaseFollower) {
  const { searcher } = follower
  const methods: Record<string, (input: unknown) => Promise<unknown>> = {
    async search(input) {
      const wanted = SearchRequest.parse(input)
      await follower.beCurrent()
      return searcher.search(wanted)
    },
    async suggest(input) {
      const words = Words.parse(input)
      await follower.beCurrent()
      return searcher.suggest(words)
    },
    async nearest(input) {
      const { words, limit } = Nearest.parse(input)
      await follower.beCurrent()
      return searcher.findNearest(words, limit)
    },
    noteChanged: (input) => follower.noteChanged(Ids.parse(input)),
    keepUp: () => follower.keepUp(),
    compare: () => follower.compareAll(),
    rebuild: () => follower.rebuild(),
    status: () => follower.status()
  }
  return new Map(Object.entries(methods))
}

export type SearchServer = Awaited<ReturnType<typeof startSearchServer>>

/** Answers 503 until `ready` settles. */
export async function startSearchServer(socketPath: string, engine: SearchEngine) {
  const follower = new DatabaseFollower(engine)
  const methods = toMethods(follower)

  async function respond(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const method = methods.get(request.url?.slice(1) ?? '')
    if (!method) return { status: 404 }
    if (!follower.isReady) return { status: 503 }
    try {
      return { status: 200, body: await method(JSON.parse(await text(request))) }
    } catch (error) {
      if (error instanceof IndexMissing || isUnavailable(error)) return { status: 503 }
      log.error({ err: error }, 'the search failed')
      return { status: 500 }
    }
  }

  // A connection that a web process keeps is not closed while it sends its next request.
  const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void respond(request).then(({ status, body = null }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))
  const ready = follower.start()
  async function close(): Promise<void> {
    server.close()
    server.closeAllConnections()
    await follower.stop()
  }
  return { engine, follower, ready, close }
}
