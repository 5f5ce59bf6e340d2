import type Stripe from 'stripe'
import { requestApi, toFormFields, type ApiAccess } from 'stripe-emulator/browser/api-request'
import { toCardFields } from 'stripe-emulator/browser/card-form/card-fields'
import { confirmIntent, retrieveIntent } from 'stripe-emulator/browser/payment-intents'

type Totals = typeof import('@/lib/refunds/refund-totals')
type Disputes = typeof import('@/lib/disputes/stripe-disputes')
type Transfers = typeof import('@/lib/transfers/stripe-transfers')
type Accounts = typeof import('@/lib/payouts/stripe-accounts')
type Balance = typeof import('@/lib/payment-provider/stripe-balance')
type Since = typeof import('@/lib/payment-provider/stripe-since')
/** Everything that the files which call Stripe export. */
export type ShopFunctions = typeof import('@/lib/payment-provider/stripe') &
  Totals &
  Disputes &
  Transfers &
  Accounts &
  Balance &
  Since

/** The files of the shop that call Stripe, so that a test finds a new one. */
export const CALLING_FILES = [
  'disputes/stripe-disputes.ts',
  'payment-provider/stripe-balance.ts',
  'payment-provider/stripe-since.ts',
  'payment-provider/stripe.ts',
  'payouts/stripe-accounts.ts',
  'refunds/refund-totals.ts',
  'transfers/stripe-transfers.ts'
]

/** Payments that a request can be about, made without the proxy. */
export interface Payments {
  /** A client of the SDK that asks the emulator itself. */
  client: Stripe
  open(): Promise<Stripe.PaymentIntent>
  paid(): Promise<Stripe.PaymentIntent>
  /** Paid, refunded in part, and then disputed. */
  disputed(): Promise<Stripe.PaymentIntent>
  /** The id of a connected account that is ready for transfers. */
  account(): Promise<string>
  /** A transfer of a charge to such an account. */
  transfer(): Promise<Stripe.Transfer>
  /** A payout of such an account. */
  payout(): Promise<{ id: string; account: string }>
}

/** Makes the request of one function; null for a function that makes none. */
type Row = (() => Promise<unknown>) | null

/** How each exported function of the calling files is called. The type asks for a row for each. */
export function listShopRows(shop: ShopFunctions, payments: Payments): Record<keyof ShopFunctions, Row> {
  const key = (): string => crypto.randomUUID()
  return {
    isReplayedFailure: null,
    isRefused: null,
    isSecretKeyRefused: null,
    isIdempotencyKeyReused: null,
    // The other files call Stripe through these, and have rows of their own.
    askStripe: null,
    findAtStripe: null,
    listAllAtStripe: null,
    requestOfStripe: null,
    stripe: null,
    isMissing: null,
    createPaymentIntent: () =>
      shop.createPaymentIntent({
        amountCents: 1250,
        orderId: 'o1',
        revision: 0,
        key: key(),
        description: 'Momo, used',
        group: 'order_o1'
      }),
    findPaymentIntent: async () => shop.findPaymentIntent((await payments.open()).id),
    cancelPaymentIntent: async () => shop.cancelPaymentIntent((await payments.open()).id),
    listPaymentIntents: () => shop.listPaymentIntents(new Date(Date.now() - 3_600_000)),
    countRefusedCards: async () => shop.countRefusedCards((await payments.paid()).id),
    createRefund: async () =>
      shop.createRefund({
        intentId: (await payments.paid()).id,
        amountCents: 500,
        refundKey: key(),
        requestKey: key()
      }),
    listDisputesOf: async () => shop.listDisputesOf((await payments.disputed()).id),
    listDisputedSince: () => shop.listDisputedSince(new Date(Date.now() - 3_600_000)),
    hasEvidence: async () => {
      const [dispute] = await shop.listDisputesOf((await payments.disputed()).id)
      return shop.hasEvidence(dispute?.id ?? '')
    },
    submitDisputeEvidence: async () => {
      const [dispute] = await shop.listDisputesOf((await payments.disputed()).id)
      return shop.submitDisputeEvidence(dispute?.id ?? '', {
        product_description: 'Momo, used',
        customer_name: 'Bruno',
        customer_email_address: 'bruno@readers.test',
        service_date: '2026-11-20',
        uncategorized_text: 'The buyer has the book.'
      })
    },
    checkSecretKey: () => shop.checkSecretKey(),
    listRefundedSince: () => shop.listRefundedSince(new Date(Date.now() - 3_600_000)),
    listTransfersSince: () => shop.listTransfersSince(new Date(Date.now() - 3_600_000)),
    listReversedSince: () => shop.listReversedSince(new Date(Date.now() - 3_600_000)),
    listPayoutsSince: async () =>
      shop.listPayoutsSince(new Date(Date.now() - 3_600_000), (await payments.payout()).account),
    listTransactions: () => shop.listTransactions(new Date(Date.now() - 3_600_000), null),
    listRefundTotals: () => shop.listRefundTotals(new Date(Date.now() - 3_600_000)),
    createTransfer: async () =>
      shop.createTransfer({
        key: 'order_o1_1',
        requestKey: key(),
        accountId: await payments.account(),
        amountCents: 1000,
        chargeId: String((await payments.paid()).latest_charge),
        group: 'order_o1',
        orderId: 'o1'
      }),
    listTransfers: () => shop.listTransfers('order_o1'),
    createReversal: async () =>
      shop.createReversal({
        transferId: (await payments.transfer()).id,
        key: 'order_o1_1_1',
        requestKey: key(),
        amountCents: 300
      }),
    listReversals: async () => shop.listReversals((await payments.transfer()).id),
    createDashboardLink: async () => shop.createDashboardLink(await payments.account()),
    findPayout: async () => {
      const { id, account } = await payments.payout()
      return shop.findPayout(id, account)
    },
    // Stripe's mock server knows no path of API v2; the types of the SDK check these requests.
    createAccount: null,
    findAccount: null,
    closeAccount: null,
    createOnboardingLink: null,
    listRefunds: async () => shop.listRefunds((await payments.paid()).id)
  }
}

/** Every request that the browser file makes, with each field that a shop's page can add. */
export function listBrowserRows(access: ApiAccess, payments: Payments): Record<string, () => Promise<unknown>> {
  const card = toCardFields({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postalCode: '' })
  const address = { line1: 'Rossio 1', line2: '2', city: 'Lisboa', country: 'PT', postal_code: '1100', state: 'L' }
  const billing = { billing_details: { name: 'A', email: 'a@example.org', phone: '1', address }, metadata: { a: 'b' } }
  const secretOf = async (): Promise<string> => (await payments.open()).client_secret ?? ''
  return {
    'the card form makes a payment method': () =>
      requestApi(access, 'POST', '/v1/payment_methods', [['type', 'card'], ...card, ...toFormFields(billing)]),
    'the card form makes a token': () => requestApi(access, 'POST', '/v1/tokens', [...card, ['card[name]', 'A']]),
    'the page reads its payment': async () => retrieveIntent(access, await secretOf()),
    'the page confirms its payment': async () =>
      confirmIntent(access, await secretOf(), {
        payment_method: 'pm_card_visa',
        return_url: 'http://shop.example/back',
        receipt_email: 'a@example.org',
        shipping: { name: 'A', address }
      })
  }
}
