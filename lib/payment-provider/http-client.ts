import 'server-only'
import Stripe from 'stripe'
import { assertNotQuarantined } from '@/lib/platform/quarantine'

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** The last barrier: a restored shop that has not been resumed sends nothing that moves money, whoever asks for it. */
export function createHttpClient(): HttpClient {
  const http = Stripe.createNodeHttpClient()
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = async (...request) => {
    const [, , , method] = request
    if (method !== 'GET') assertNotQuarantined()
    return makeRequest(...request)
  }
  return http
}
