import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'
import { isPublicAddress } from '@/lib/platform/http/public-address'
import { MAX_ENDPOINT_LENGTH } from './schemas'

/** Of a test, at a loopback address; never with live payment keys (docs/decisions/0059). */
function findTestOrigin(): string | undefined {
  return optionalEnv('STRIPE_SECRET_KEY')?.includes('_test_') ? optionalEnv('PUSH_TEST_SERVICE') : undefined
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

/** Whether the shop posts to this address, which a browser has got from its push service: https at its usual port, a host
 * of PUSH_HOSTS. Only as a URL parser writes it, so that everybody who parses it finds the same host. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = endpoint.length <= MAX_ENDPOINT_LENGTH ? URL.parse(endpoint) : null
  if (url?.href !== endpoint || url.username || url.password || url.hash) return false
  if (url.origin === findTestOrigin()) return true
  const { protocol, port, hostname } = url
  return protocol === 'https:' && port === '' && env('PUSH_HOSTS').some((pattern) => matchesHost(hostname, pattern))
}

export function isAllowedAddress(endpoint: URL, address: string): boolean {
  return endpoint.origin === findTestOrigin() ? address === endpoint.hostname : isPublicAddress(address)
}
