import { commonHeaders } from '@/lib/platform/http/security-headers'
import { toTransportSecurity } from './http/request-rules'

/** The headers of every response, set before anything is decided: also of redirects, refusals and what Next sends. A page
 * replaces the policy by its own. */
export function listCommonHeaders(publicUrl: string): { key: string; value: string }[] {
  const transportSecurity = toTransportSecurity(publicUrl)
  return [
    ...commonHeaders(),
    ...(transportSecurity === null ? [] : [{ key: 'Strict-Transport-Security', value: transportSecurity }])
  ]
}
