import 'server-only'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { searchUnavailable, type SearchProvider } from '../provider'
import { METHODS, type Method } from './methods'

/** How long an answer may take, in milliseconds; a comparison and a rebuild take as long as they take. */
const ANSWER_MS = 3000

const agent = new http.Agent({ keepAlive: true })

function post(socketPath: string, method: Method, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, path: `/${method}`, method: 'POST', agent, timeout: method === 'compare' || method === 'rebuild' ? 0 : ANSWER_MS }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject)
    })
    request.once('timeout', () => request.destroy(new Error('no answer in time')))
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The process was started again since the connection was made. Everything can be asked twice.
      if (request.reusedSocket && error.code === 'ECONNRESET') post(socketPath, method, body).then(resolve, reject)
      else reject(error)
    })
    request.end(body)
  })
}

/** Asks the search process. @throws AppError SEARCH_AWAY where it does not answer, or its index is not ready */
export async function askSearch<Name extends Method>(
  socketPath: string, method: Name, input: z.infer<(typeof METHODS)[Name]['input']>, output: z.ZodType<z.infer<(typeof METHODS)[Name]['output']>>
): Promise<z.infer<(typeof METHODS)[Name]['output']>> {
  const { status, body } = await post(socketPath, method, JSON.stringify(input)).catch((error: unknown) => {
    throw searchUnavailable(error)
  })
  if (status !== 200) throw searchUnavailable(`the search answered ${status}`)
  return output.parse(JSON.parse(body))
}

/** The search process of this machine, asked over its Unix socket. */
export function connectToSearch(socketPath: string): SearchProvider {
  return {
    search: (request) => askSearch(socketPath, 'search', request, METHODS.search.output),
    suggest: (words) => askSearch(socketPath, 'suggest', [...words], METHODS.suggest.output),
    nearest: (query, limit) => askSearch(socketPath, 'nearest', { query, limit }, METHODS.nearest.output),
    noteChanged: async (ids) => void (await askSearch(socketPath, 'noteChanged', [...ids], METHODS.noteChanged.output)),
    keepUp: async () => void (await askSearch(socketPath, 'keepUp', null, METHODS.keepUp.output)),
    status: () => askSearch(socketPath, 'status', null, METHODS.status.output)
  }
}
