import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { NO_STORE } from './send-text'

/** In the shape of the API's errors (lib/api/to-error-response.ts), before Next sees the call. */
type Rejection = { status: number; code: string; key?: string; message: string }

/** The body of the request is not read, so the connection closes. */
export function sendApiRejection(
  response: ServerResponse,
  { status, ...error }: Rejection,
  more: OutgoingHttpHeaders = {}
): void {
  const body = JSON.stringify({ error })
  const { method, headers } = response.req
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  response.writeHead(status, {
    ...NO_STORE,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...more,
    ...(hasBody ? { connection: 'close' } : {})
  })
  response.end(method === 'HEAD' ? undefined : body)
}
