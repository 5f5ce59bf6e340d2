import 'server-only'
import { readFileSync } from 'node:fs'
import { Client, errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { env, optionalEnv } from '@/lib/platform/env'
import { IndexMissing, searchUnavailable } from '../engine'

/** How long a request may take on one node, in milliseconds. */
const REQUEST_MS = 10_000

/** `body`: JSON, or several of them as lines (NDJSON). */
type Call = { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; body?: object; query?: Record<string, string> }

/** Asks OpenSearch. @throws AppError SEARCH_UNAVAILABLE, IndexMissing, or what it says of a request that it does not understand */
export type Ask = <Output>(call: Call, output: z.ZodType<Output>) => Promise<Output>

const Fault = z.object({ type: z.string(), reason: z.string().nullish() })

/** The error for a status and the `error` of a response. */
export function toFailure(status: number, error: unknown): Error {
  const { data } = Fault.safeParse(error)
  if (data?.type === 'index_not_found_exception') return new IndexMissing('the index is gone')
  const text = `OpenSearch answered ${status}: ${data ? `${data.type}, ${data.reason}` : JSON.stringify(error)}`
  // Too many requests, a shard without a node, no elected node; anything else is a fault of the request.
  return status === 408 || status === 429 || status >= 500 ? searchUnavailable(text) : new Error(text)
}

/** A connection to these nodes. Each request that a node does not answer goes to the next one. */
export function connectToOpenSearch(nodes = env('OPENSEARCH_URL').split(',')): Ask {
  const [username, password] = [optionalEnv('OPENSEARCH_USERNAME'), optionalEnv('OPENSEARCH_PASSWORD')]
  const [apiKey, ca] = [optionalEnv('OPENSEARCH_API_KEY'), optionalEnv('OPENSEARCH_CA')]
  const client = new Client({
    nodes,
    maxRetries: nodes.length,
    requestTimeout: REQUEST_MS,
    ...(username === undefined ? {} : { auth: { username, password: password ?? '' } }),
    ...(apiKey === undefined ? {} : { headers: { authorization: `ApiKey ${apiKey}` } }),
    ...(ca === undefined ? {} : { ssl: { ca: readFileSync(ca) } })
  })
  return async ({ method, path, body, query = {} }, output) => {
    const content = Array.isArray(body) ? { bulkBody: body } : body ? { body } : {}
    const sent = client.transport.request({ method, path, querystring: query, ...content })
    const response = await sent.catch((error: unknown) => {
      // The client's own errors hold the whole request with its key: they are not passed on.
      if (!(error instanceof errors.ResponseError))
        throw searchUnavailable(error instanceof Error ? error.message : undefined)
      const { data } = z.object({ error: z.unknown() }).safeParse(error.body)
      throw toFailure(error.statusCode ?? 0, data?.error)
    })
    return output.parse(response.body)
  }
}
