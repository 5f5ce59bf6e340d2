import 'server-only'
import { readFileSync } from 'node:fs'
import { Client, errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { env, optionalEnv } from '@/lib/platform/env'
import { IndexMissing } from '../engine'
import { searchUnavailable } from '../provider'

/** How long a request may take on one node, in milliseconds. */
const REQUEST_MS = 10_000

/** A request to OpenSearch: a JSON body, or several as lines (NDJSON). */
export type OpenSearchRequest = { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; body?: object; lines?: readonly object[]; query?: Record<string, string> }

/** Asks OpenSearch. @throws AppError SEARCH_AWAY, IndexMissing, or what the engine says of a request that it does not understand */
export type Ask = <Output>(request: OpenSearchRequest, output: z.ZodType<Output>) => Promise<Output>

const Rejection = z.object({ error: z.union([z.string(), z.object({ type: z.string(), reason: z.string().nullish() })]) })

/** The client's own errors hold the whole request, its key too: they are not passed on. */
function toFailure(error: unknown): Error {
  if (!(error instanceof errors.ResponseError)) return searchUnavailable(error instanceof Error ? error.message : undefined)
  const { data } = Rejection.safeParse(error.body)
  const [type, reason] = typeof data?.error === 'object' ? [data.error.type, data.error.reason] : ['error', data?.error]
  if (type === 'index_not_found_exception') return new IndexMissing('the index is gone')
  const told = `OpenSearch answered ${error.statusCode}: ${type}, ${reason}`
  // Too many requests, a shard without a node, no elected node; anything else is a fault of the request.
  return [408, 429, 500, 502, 503, 504].includes(error.statusCode ?? 0) ? searchUnavailable(told) : new Error(told)
}

/** A connection to these nodes. Each request that a node does not answer goes to the next one. */
export function connectToOpenSearch(nodes = env('OPENSEARCH_URL').split(',')): Ask {
  const [username, password, apiKey, ca] = [optionalEnv('OPENSEARCH_USERNAME'), optionalEnv('OPENSEARCH_PASSWORD'), optionalEnv('OPENSEARCH_API_KEY'), optionalEnv('OPENSEARCH_CA')]
  const client = new Client({
    nodes,
    maxRetries: nodes.length,
    requestTimeout: REQUEST_MS,
    ...(username === undefined ? {} : { auth: { username, password: password ?? '' } }),
    ...(apiKey === undefined ? {} : { headers: { authorization: `ApiKey ${apiKey}` } }),
    ...(ca === undefined ? {} : { ssl: { ca: readFileSync(ca) } })
  })
  return async ({ method, path, body, lines, query = {} }, output) => {
    const response = await client.transport
      .request({ method, path, querystring: query, ...(lines ? { bulkBody: [...lines] } : body ? { body } : {}) })
      .catch((error: unknown) => {
        throw toFailure(error)
      })
    return output.parse(response.body)
  }
}
