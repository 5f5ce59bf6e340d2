import { listDisputes, retrieveDispute } from '../disputes/view-dispute'
import type { Handler } from '../http/call'
import { cancelPaymentIntent } from '../payments/cancel-payment-intent'
import { confirmPaymentIntent } from '../payments/confirm-payment-intent'
import { createPaymentIntent } from '../payments/create-payment-intent'
import { createRefund, retrieveRefund } from '../payments/create-refund'
import {
  listCharges,
  listEvents,
  listPaymentIntents,
  listRefunds,
  retrieveEvent,
  retrievePaymentIntent
} from '../payments/lists'
import { createPaymentMethod, createToken, retrievePaymentMethod } from '../payments/payment-methods'
import { retrieveCharge } from '../payments/retrieve-charge'
import { updatePaymentIntent } from '../payments/update-payment-intent'

interface Route {
  method: 'GET' | 'POST'
  /** `:id` stands for one part of the path. */
  path: string
  run: Handler
  /** True when the browser may call it with the publishable key. */
  inBrowser?: true
}

const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents', run: listPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', run: retrievePaymentIntent, inBrowser: true },
  { method: 'POST', path: '/v1/payment_intents/:id', run: updatePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', run: confirmPaymentIntent, inBrowser: true },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancelPaymentIntent },
  { method: 'POST', path: '/v1/payment_methods', run: createPaymentMethod, inBrowser: true },
  { method: 'GET', path: '/v1/payment_methods/:id', run: retrievePaymentMethod },
  { method: 'POST', path: '/v1/tokens', run: createToken, inBrowser: true },
  { method: 'GET', path: '/v1/charges', run: listCharges },
  { method: 'GET', path: '/v1/charges/:id', run: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  { method: 'GET', path: '/v1/refunds', run: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', run: retrieveRefund },
  { method: 'GET', path: '/v1/disputes', run: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', run: retrieveDispute },
  { method: 'GET', path: '/v1/events', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', run: retrieveEvent }
]

export interface FoundRoute {
  route: Route
  id: string
}

/** The route of a request, null when the API has none. `path` is without the query. */
export function findRoute(method: string, path: string): FoundRoute | null {
  const parts = path.split('/')
  for (const route of ROUTES) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, place) => part === parts[place] || (part === ':id' && parts[place]))) continue
    return { route, id: decodeId(parts[wanted.indexOf(':id')] ?? '') }
  }
  return null
}

function decodeId(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
