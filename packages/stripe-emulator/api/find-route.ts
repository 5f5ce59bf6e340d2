import { createLoginLink } from '../accounts/account-links'
import { listBalanceTransactions, retrieveBalance, retrieveBalanceTransaction } from '../balance/view-balance'
import { listDisputes, retrieveDispute } from '../disputes/view-dispute'
import { updateDispute } from '../disputes/update-dispute'
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
import { listPayouts, retrievePayout } from '../payouts/view-payout'
import { createTransfer } from '../transfers/create-transfer'
import { listReversals, listTransfers, retrieveTransfer, updateTransfer } from '../transfers/list-transfers'
import { reverseTransfer } from '../transfers/reverse-transfer'
import { matchRoute } from './match-route'

interface Route {
  method: 'GET' | 'POST'
  /** `:id` stands for one part of the path. */
  path: string
  run: Handler
  /** True when the browser may call it with the publishable key. */
  inBrowser?: true
  /** True when it may be called for a connected account. */
  onAccount?: true
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
  { method: 'POST', path: '/v1/disputes/:id', run: updateDispute },
  { method: 'GET', path: '/v1/events', run: listEvents, onAccount: true },
  { method: 'GET', path: '/v1/events/:id', run: retrieveEvent, onAccount: true },
  { method: 'POST', path: '/v1/transfers', run: createTransfer },
  { method: 'GET', path: '/v1/transfers', run: listTransfers },
  { method: 'GET', path: '/v1/transfers/:id', run: retrieveTransfer },
  { method: 'POST', path: '/v1/transfers/:id', run: updateTransfer },
  { method: 'POST', path: '/v1/transfers/:id/reversals', run: reverseTransfer },
  { method: 'GET', path: '/v1/transfers/:id/reversals', run: listReversals },
  { method: 'POST', path: '/v1/accounts/:id/login_links', run: createLoginLink },
  { method: 'GET', path: '/v1/payouts', run: listPayouts, onAccount: true },
  { method: 'GET', path: '/v1/payouts/:id', run: retrievePayout, onAccount: true },
  { method: 'GET', path: '/v1/balance', run: retrieveBalance, onAccount: true },
  { method: 'GET', path: '/v1/balance_transactions', run: listBalanceTransactions, onAccount: true },
  { method: 'GET', path: '/v1/balance_transactions/:id', run: retrieveBalanceTransaction, onAccount: true }
]

/** The route of a request, null when the API has none. `path` is without the query. */
export function findRoute(method: string, path: string) {
  return matchRoute(ROUTES, method, path)
}
