import { requestApi, toFormFields, type ApiAccess } from './api-request'
import { ElementsGroup } from './elements-group'
import { FormElement } from './form-element'
import { isFields } from './frame-messages'
import { IntegrationError } from './integration-error'
import { sayError } from './languages'
import { confirmIntent, finishIntent, intentIdOf, retrieveIntent, type PaymentResult } from './payment-intents'

type Result = Promise<Record<string, unknown>>

/**
 * The object that `Stripe(publishableKey)` gives: those methods of docs.stripe.com/js that a shop with
 * one-off card payments uses, with the provider's arguments and results.
 */
export function createStripeObject(access: ApiAccess) {
  return {
    elements: (options?: unknown) => new ElementsGroup(options, access),
    confirmPayment: (options: unknown) => confirmPayment(access, options),
    confirmCardPayment: (secret: unknown, data?: unknown) => confirmCardPayment(access, secret, data),
    createPaymentMethod: (options: unknown) => createPaymentMethod(access, options),
    createToken: (element: unknown, data?: unknown) => createToken(element, data),
    retrievePaymentIntent: async (secret: unknown): Promise<PaymentResult> => {
      intentIdOf(secret, 'stripe.retrievePaymentIntent()')
      return retrieveIntent(access, String(secret))
    },
    async handleNextAction(options: unknown): Promise<PaymentResult> {
      const secret = isFields(options) ? options.clientSecret : undefined
      intentIdOf(secret, 'stripe.handleNextAction()')
      const { paymentIntent, error } = await retrieveIntent(access, String(secret))
      return paymentIntent ? finishIntent(access, String(secret), paymentIntent) : { ...(error ? { error } : {}) }
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined
  }
}

async function confirmPayment(access: ApiAccess, given: unknown): Promise<PaymentResult> {
  const options = isFields(given) ? given : {}
  const params = isFields(options.confirmParams) ? options.confirmParams : {}
  const staysHere = options.redirect === 'if_required'
  const returnUrl = typeof params.return_url === 'string' ? params.return_url : null
  if (!staysHere && !returnUrl) {
    throw new IntegrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless passing ' +
        "`redirect: 'if_required'`."
    )
  }
  const group = options.elements instanceof ElementsGroup ? options.elements : null
  const secret = options.clientSecret ?? group?.clientSecret
  intentIdOf(secret, 'stripe.confirmPayment()')
  if (group?.isDeferred && !group.isSubmitted) {
    throw new IntegrationError(
      'elements.submit() must be called before stripe.confirmPayment(). Call elements.submit() as soon as ' +
        'your customer presses pay, prior to any asynchronous work. Elements should not be updated between ' +
        'elements.submit() and stripe.confirmPayment().'
    )
  }
  const { payment_method_data: data, ...rest } = params
  const method = group
    ? await group.paymentElement('stripe.confirmPayment()').ask('payment_method', billingFields(data))
    : null
  if (method?.error) return { error: method.error }
  const chosen = method ? { payment_method: method.body?.id } : {}
  const spoken = group ? { ...access, language: group.language } : access
  const result = await confirmIntent(spoken, String(secret), { ...rest, ...chosen })
  if (result.error && group) return { ...result, error: sayError(result.error, group.language) }
  if (staysHere || !returnUrl || !result.paymentIntent) return result
  window.location.assign(withIntent(returnUrl, result.paymentIntent))
  // The page is being left; code after the call must not run on in the meantime.
  return new Promise(() => undefined)
}

async function confirmCardPayment(access: ApiAccess, secret: unknown, given: unknown): Promise<PaymentResult> {
  intentIdOf(secret, 'stripe.confirmCardPayment()')
  const { payment_method: wanted, ...rest } = isFields(given) ? given : { payment_method: undefined }
  if (!isFields(wanted)) return confirmIntent(access, String(secret), { ...rest, payment_method: wanted })
  if (!(wanted.card instanceof FormElement)) {
    return confirmIntent(access, String(secret), {
      ...rest,
      payment_method_data: { type: 'card', ...wanted }
    })
  }
  const method = await wanted.card.ask('payment_method', billingFields(wanted))
  if (method.error) return { error: method.error }
  return confirmIntent(access, String(secret), { ...rest, payment_method: method.body?.id })
}

async function createPaymentMethod(access: ApiAccess, given: unknown): Result {
  const options = isFields(given) ? given : {}
  const element =
    options.elements instanceof ElementsGroup
      ? options.elements.paymentElement('stripe.createPaymentMethod()')
      : options.card instanceof FormElement
        ? options.card
        : null
  const fields = element ? (options.params ?? options) : options
  const result = element
    ? await element.ask('payment_method', billingFields(fields))
    : await requestApi(access, 'POST', '/v1/payment_methods', toFormFields(fields))
  return result.error ? { error: result.error } : { paymentMethod: result.body }
}

async function createToken(element: unknown, data: unknown): Result {
  if (!(element instanceof FormElement)) {
    throw new IntegrationError('You must provide a Stripe Element or a valid token type to create a Token.')
  }
  const name = isFields(data) && typeof data.name === 'string' ? data.name : null
  const result = await element.ask('token', name ? [['card[name]', name]] : [])
  return result.error ? { error: result.error } : { token: result.body }
}

/** Only what the shop may add to a payment method; the card itself comes from the frame. */
function billingFields(data: unknown): [string, string][] {
  const fields = isFields(data) ? data : {}
  return toFormFields({ billing_details: fields.billing_details, metadata: fields.metadata })
}

function withIntent(returnUrl: string, intent: Record<string, unknown>): string {
  const url = new URL(returnUrl, window.location.href)
  url.searchParams.set('payment_intent', String(intent.id))
  url.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
  url.searchParams.set('redirect_status', 'succeeded')
  return url.href
}
