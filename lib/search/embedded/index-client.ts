import 'server-only'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { searchUnavailable, type SearchProvider } from '../provider'
import { METHODS, type Method } from './methods'

/** How long an answer may take, in milliseconds; and how long whoever has changed something waits. */
const ANSWER_MS = 3000
const CHANGE_MS = 1000

const agent = new http.Agent({ keepAlive: true })

function post(socketPath: string, method: Method, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, path: `/${method}`, method: 'POST', agent, timeout: method === 'noteChanged' || method === 'keepUp' ? CHANGE_MS : ANSWER_MS }, (response) => {
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

async function ask<Name extends Method>(
  socketPath: string, method: Name, input: z.infer<(typeof METHODS)[Name]['input']>, output: z.ZodType<z.infer<(typeof METHODS)[Name]['output']>>
): Promise<z.infer<(typeof METHODS)[Name]['output']>> {
  const { status, body } = await post(socketPath, method, JSON.stringify(input)).catch((error: unknown) => {
    throw searchUnavailable(error)
  })
  if (status !== 200) throw searchUnavailable(`the index answered ${status}`)
  return output.parse(JSON.parse(body))
}

/** The search index of this machine, asked over its Unix socket. */
export function connectToIndex(socketPath: string): SearchProvider {
  return {
    search: (request) => ask(socketPath, 'search', request, METHODS.search.output),
    suggest: (words) => ask(socketPath, 'suggest', [...words], METHODS.suggest.output),
    nearest: (query, limit) => ask(socketPath, 'nearest', { query, limit }, METHODS.nearest.output),
    noteChanged: async (ids) => void (await ask(socketPath, 'noteChanged', [...ids], METHODS.noteChanged.output)),
    keepUp: async () => void (await ask(socketPath, 'keepUp', null, METHODS.keepUp.output)),
    status: () => ask(socketPath, 'status', null, METHODS.status.output)
  }
}
