import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** One request of Stripe's API: the fields of its form or query in their order. */
export interface ApiCall {
  method: string
  path: string
  fields: [string, string][]
}

export interface Exchange {
  call: ApiCall
  status: number
  body: string
}

export interface RecordingProxy {
  url: string
  /** What was forwarded since the last `record`, oldest first. */
  exchanges: Exchange[]
  /** Begins a new record; from now on the request number `change.at` is changed before it is forwarded. */
  record(change?: { at: number; apply: (call: ApiCall) => ApiCall }): void
  close(): Promise<void>
}

const SomeList = z.looseObject({ object: z.literal('list'), data: z.array(z.unknown()).min(1) })
const FORWARDED = ['authorization', 'content-type', 'idempotency-key', 'stripe-account', 'stripe-version']

/** Sends a call to an API server as a client of Stripe does. */
export async function sendCall(server: string, call: ApiCall, headers: Record<string, string>): Promise<Response> {
  const form = new URLSearchParams(call.fields).toString()
  const isPost = call.method === 'POST'
  const type: Record<string, string> = isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return fetch(`${server}${call.path}${!isPost && form ? `?${form}` : ''}`, {
    method: call.method,
    headers: { ...headers, ...type },
    ...(isPost ? { body: form } : {})
  })
}

/** A server that forwards everything to `target`, writes it down, and changes one request on order. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  let change: { at: number; apply: (call: ApiCall) => ApiCall } | undefined
  const exchanges: Exchange[] = []
  const server = createServer((request, response) => {
    const result = async (): Promise<void> => {
      const sent = await readCall(request)
      const call = change && exchanges.length === change.at ? change.apply(sent) : sent
      const headers: Record<string, string> = { origin: target }
      for (const name of FORWARDED) {
        const value = request.headers[name]
        if (typeof value === 'string') headers[name] = value
      }
      const received = await sendCall(target, call, headers)
      const body = withSecondPage(await received.text(), exchanges)
      exchanges.push({ call, status: received.status, body })
      response
        .writeHead(received.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(body)
    }
    result().catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port for the proxy')
  return {
    url: `http://127.0.0.1:${address.port}`,
    exchanges,
    record(next) {
      change = next
      exchanges.length = 0
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Says of the first list of a record that it goes on, so that the client asks for the next page too. */
function withSecondPage(body: string, before: Exchange[]): string {
  if (before.some((exchange) => exchange.body.includes('"object": "list"'))) return body
  const list = SomeList.safeParse(JSON.parse(body))
  return list.success ? JSON.stringify({ ...list.data, has_more: true }, null, 2) : body
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const url = new URL(request.url ?? '/', 'http://local')
  const form = request.method === 'POST' ? Buffer.concat(parts).toString('utf8') : url.search
  return { method: request.method ?? '', path: url.pathname, fields: [...new URLSearchParams(form)] }
}
