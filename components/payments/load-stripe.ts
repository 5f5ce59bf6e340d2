import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** One promise per key and script, so that the prop of <Elements> is stable. */
const loaded = new Map<string, Promise<Stripe | null>>()

/** Null on the server. Failures are not cached. @throws Error with a message for the log */
export function loadStripeFrom(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  if (typeof document === 'undefined') return Promise.resolve(null)
  const name = `${scriptUrl ?? ''} ${publishableKey}`
  const known = loaded.get(name)
  if (known) return known
  const attempt = load(publishableKey, scriptUrl)
  loaded.set(name, attempt)
  attempt.catch(() => loaded.delete(name))
  return attempt
}

async function load(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  // loadStripe uses an existing window.Stripe.
  if (scriptUrl && !('Stripe' in window)) await addScript(scriptUrl)
  return loadStripe(publishableKey)
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      if ('Stripe' in window) resolve()
      else reject(new Error(`The payment provider's script at ${url} did not start`))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The payment provider's script could not be loaded from ${url}`))
    })
    document.head.append(script)
  })
}
