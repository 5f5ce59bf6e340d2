import 'server-only'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { optionalEnv } from '@/lib/platform/env'
import { Completions, Nearest, SearchResult, SearchStatus, searchUnavailable, type SearchRequest } from './engine'

const RESPONSE_MS = 3000

/** Node's own agent keeps connections: a new one for each call would take a third of a millisecond. */
function post(socketPath: string, method: string, body: string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { socketPath, path: `/${method}`, method: 'POST', timeout }
    const request = http.request(options, (response) => {
      if (response.statusCode === 200) text(response).then(resolve, reject)
      else reject(new Error(`the search answered ${response.resume().statusCode}`))
    })
    request.once('timeout', () => request.destroy(new Error('no answer in time')))
    request.once('error', reject).end(body)
  })
}

/** The search process of this machine (service/search-server.ts). @throws AppError SEARCH_UNAVAILABLE until its index is ready */
export function connectToSearch(socketPath: string) {
  async function ask<Output>(method: string, input: unknown, output: z.ZodType<Output>, timeout = RESPONSE_MS) {
    const response = await post(socketPath, method, JSON.stringify(input), timeout).catch((error: unknown) => {
      throw searchUnavailable(error)
    })
    return output.parse(JSON.parse(response))
  }
  return {
    search: (request: SearchRequest) => ask('search', request, SearchResult),
    suggest: (words: readonly string[]) => ask('suggest', words, Completions),
    nearest: (words: readonly string[], limit: number) => ask('nearest', { words, limit }, Nearest),
    noteChanged: (ids: readonly string[]) => ask('noteChanged', ids, z.null()),
    keepUp: () => ask('keepUp', null, z.null()),
    status: () => ask('status', null, SearchStatus),
    compare: () => ask('compare', null, z.int(), 0),
    rebuild: () => ask('rebuild', null, z.null(), 0)
  }
}
export type SearchProvider = ReturnType<typeof connectToSearch>

let provider: SearchProvider | null = null

export function findProvider(): SearchProvider | null {
  const socket = optionalEnv('FLYLEAF_SEARCH_SOCKET')
  provider ??= socket === undefined ? null : connectToSearch(socket)
  return provider
}

/** @throws AppError SEARCH_UNAVAILABLE where none is set up */
export function getProvider(): SearchProvider {
  const found = findProvider()
  if (!found) throw searchUnavailable()
  return found
}
