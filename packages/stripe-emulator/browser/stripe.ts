import { IntegrationError } from './integration-error'
import { createStripeObject } from './stripe-object'

/**
 * The script at /v3/stripe.js. It speaks to the address that it was loaded from, so nothing has to be
 * configured. `version` is what @stripe/stripe-js expects to find; a test compares it with the installed
 * package.
 */
const RELEASE = 'endive'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement))
  throw new IntegrationError('Load this script with a plain <script> element.')
const { origin } = new URL(script.src)

function stripe(publishableKey: unknown) {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.')
  }
  if (publishableKey.startsWith('sk_')) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key to Stripe().'
    )
  }
  return createStripeObject({ origin, publishableKey })
}

Object.assign(window, { Stripe: Object.assign(stripe, { version: RELEASE }) })
