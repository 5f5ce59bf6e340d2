import 'server-only'
import { assertNotQuarantined } from '@/lib/platform/quarantine'

type Request = [host: string, port: string, path: string, method: string, ...more: never[]]
type HttpClient = { makeRequest: (...request: never[]) => Promise<unknown> }

/** The last barrier: a restored shop that has not been resumed sends nothing that moves money, whoever asks for it. */
export function limitWhileQuarantined<Client extends HttpClient>(http: Client): Client {
  return new Proxy(http, {
    get(client, name, receiver) {
      const value: unknown = Reflect.get(client, name, receiver)
      if (name !== 'makeRequest' || typeof value !== 'function') return value
      return async (...request: Request): Promise<unknown> => {
        const [, , , method] = request
        if (method !== 'GET') assertNotQuarantined()
        return Reflect.apply(value, client, request)
      }
    }
  })
}

/** Options of the client for another address than Stripe's own. */
export function toHost(address: string | undefined) {
  if (address === undefined) return {}
  const { hostname: host, port, protocol } = new URL(address)
  return { host, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' } as const
}
