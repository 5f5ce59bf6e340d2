import type { ServerResponse } from 'node:http'

export const NO_STORE = { 'cache-control': 'no-store' }
const TEXT = { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' }

/** Without the text for HEAD. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {}
): void {
  response.writeHead(status, { ...TEXT, ...headers }).end(response.req.method === 'HEAD' ? undefined : text)
}
