import { BlockList, isIP, isIPv6 } from 'node:net'

/** server/client-address.ts overwrites this header on every request. */
const HEADER = 'x-flyleaf-client-address'

/** For rate limits: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddressOf(request: Request): string {
  return networkOf(request.headers.get(HEADER) ?? 'unknown')
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** A host name or address of a URL that only this machine can reach. */
export function isLoopbackName(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (isIP(address) !== 0 && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}

function isOwnList(list: string | null, isOwn: (entry: string) => boolean): boolean {
  return (list ?? '').split(',').every((entry) => entry.trim() === '' || isOwn(entry.trim()))
}

function isLoopbackHost(host: string): boolean {
  return isLoopbackName(URL.parse(`http://${host}`)?.hostname ?? '')
}

/** False for what a proxy on this machine forwards, and for another name of this machine. Next adds the headers of a proxy
 * with values of its own. */
export function isLoopbackClient({ headers }: Request): boolean {
  const isDirect = !headers.has('forwarded') && !headers.has('via')
  const addresses = [headers.get('x-forwarded-for'), headers.get('x-real-ip')]
  const hosts = [headers.get('host'), headers.get('x-forwarded-host')]
  const isOwnAddress = (address: string) => isLoopbackName(address.replace(/^::ffff:/, ''))
  return (
    isDirect &&
    isOwnAddress(headers.get(HEADER) ?? '') &&
    addresses.every((address) => isOwnList(address, isOwnAddress)) &&
    hosts.every((host) => isOwnList(host, isLoopbackHost))
  )
}

/** One customer owns a whole /64 network (RFC 6177). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** The middleware hands the requested address to pages in this header. */
export const ASKED_ADDRESS = 'x-asked-address'

/** Only the first question mark begins the query. */
export function toAskedQuery(address: string): URLSearchParams {
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start + 1))
}
