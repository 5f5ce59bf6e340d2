import { requestApi, toFormFields, type ApiAccess } from './api-request'
import { authenticateInDialog } from './authentication-dialog'
import { isFields } from './frame-messages'
import { IntegrationError } from './integration-error'
import { toFormLanguage } from './languages'

/** What the confirming calls of the script resolve with: one of the two. */
export interface PaymentResult {
  paymentIntent?: Record<string, unknown>
  error?: Record<string, unknown>
}

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The id inside a client secret. @throws IntegrationError when it is none. */
export function intentIdOf(clientSecret: unknown, call: string): string {
  const id =
    typeof clientSecret === 'string' ? /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1] : undefined
  if (id) return id
  throw new IntegrationError(
    `Invalid value for ${call}: clientSecret should be a client secret of the form ` +
      `\${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`
  )
}

/** @throws IntegrationError when the client secret is malformed. */
export async function retrieveIntent(access: ApiAccess, clientSecret: string): Promise<PaymentResult> {
  const id = intentIdOf(clientSecret, 'stripe.retrievePaymentIntent()')
  const result = await requestApi(access, 'GET', `/v1/payment_intents/${id}`, [['client_secret', clientSecret]])
  return result.error ? { error: result.error } : { paymentIntent: result.body }
}

/** Confirms with these parameters and leads the buyer through whatever the bank asks for. */
export async function confirmIntent(access: ApiAccess, clientSecret: string, params: object): Promise<PaymentResult> {
  const id = intentIdOf(clientSecret, 'stripe.confirmPayment()')
  const fields = toFormFields({ ...params, client_secret: clientSecret, use_stripe_sdk: true })
  const result = await requestApi(access, 'POST', `/v1/payment_intents/${id}/confirm`, fields)
  if (!result.error) return finishIntent(access, clientSecret, result.body)
  if (result.error.type !== 'api_connection_error') return { error: result.error }
  // The response was lost, which does not say that the payment was.
  const { paymentIntent } = await retrieveIntent(access, clientSecret)
  const wentThrough = paymentIntent && (isPaid(paymentIntent) || paymentIntent.status === 'requires_action')
  return wentThrough ? finishIntent(access, clientSecret, paymentIntent) : { error: result.error }
}

/** Leads a payment that waits for the buyer to its end. */
export async function finishIntent(
  access: ApiAccess,
  clientSecret: string,
  intent: Record<string, unknown>
): Promise<PaymentResult> {
  const url = authenticationUrlOf(intent)
  if (!url) return resultOf(intent)
  await authenticateInDialog(url, access.origin, access.language ?? toFormLanguage(navigator.languages))
  const { paymentIntent, error } = await retrieveIntent(access, clientSecret)
  return paymentIntent ? resultOf(paymentIntent) : { ...(error ? { error } : {}) }
}

/** True when the money is there or on its way. */
export function isPaid(intent: Record<string, unknown>): boolean {
  return ['succeeded', 'processing', 'requires_capture'].includes(String(intent.status))
}

function resultOf(intent: Record<string, unknown>): PaymentResult {
  if (isPaid(intent)) return { paymentIntent: intent }
  const last = isFields(intent.last_payment_error) ? intent.last_payment_error : null
  if (intent.status === 'requires_payment_method' && last) {
    const message = last.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : last.message
    return { error: { ...last, message, payment_intent: intent } }
  }
  const unexpected = intent.status === 'requires_action'
  return {
    error: {
      type: 'invalid_request_error',
      code: unexpected ? 'payment_intent_authentication_failure' : 'payment_intent_unexpected_state',
      message: unexpected ? NOT_AUTHENTICATED : `This payment cannot be completed: it is ${String(intent.status)}.`,
      payment_intent: intent
    }
  }
}

function authenticationUrlOf(intent: Record<string, unknown>): string | null {
  if (intent.status !== 'requires_action' || !isFields(intent.next_action)) return null
  const action = intent.next_action
  const sdk = isFields(action.use_stripe_sdk) ? action.use_stripe_sdk.stripe_js : null
  const redirect = isFields(action.redirect_to_url) ? action.redirect_to_url.url : null
  const url = sdk ?? redirect
  return typeof url === 'string' ? url : null
}
