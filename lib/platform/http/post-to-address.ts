import 'server-only'
import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
const MAX_HEADER_BYTES = 8192

/** The name has an address that is not allowed. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

export type Guard = {
  isAllowed: (address: string) => boolean
  /** By default that of the operating system. */
  resolve?: Resolve
  /** PEM of an authority besides those of Node. */
  ca?: string
}

const resolveName: Resolve = (host) => lookup(host, { all: true })

/** Gives the connection the addresses that were checked: a name that resolves otherwise meanwhile (DNS rebinding) does not
 * matter. */
function toLookup([first, ...others]: readonly { address: string; family: number }[]): LookupFunction {
  return (name, options, callback) => {
    if (!first) callback(new AddressRefused(name), '')
    else if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  }
}

function send(url: URL, options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestTls : requestPlain
    request(url, options, resolve).on('error', reject).end(body)
  })
}

/** Where users name the address. Every address of the name must be allowed. A redirect is a response, and is not
 * followed; the body of the response is not read. @throws AddressRefused, or an error of the connection */
export async function postToAddress(
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string | number>>; body: Buffer },
  { isAllowed, resolve = resolveName, ca }: Guard
): Promise<{ status: number; retryAfter: string | undefined }> {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw new AddressRefused(url.hostname)
  const response = await send(
    url,
    {
      method: 'POST',
      headers,
      lookup: toLookup(addresses),
      // A pooled connection is to an address that was checked for another request.
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(ca === undefined ? {} : { ca })
    },
    body
  )
  response.on('error', () => undefined).destroy()
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
}
