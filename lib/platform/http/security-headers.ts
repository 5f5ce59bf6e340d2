type Header = { key: string; value: string }

/**
 * Headers of every answer (OWASP ASVS 5.0, 3.4). The Content-Security-Policy here is that of the public pages: they are
 * the same bytes for everyone, so they cannot carry a nonce, and Next's own inline data scripts must be let through. Where
 * a page is kept as bytes, the web server puts the hashes of just those scripts in place of `'unsafe-inline'`. Personal
 * pages get the stricter one with a nonce from the middleware, which replaces this one.
 */
export function publicPageHeaders(development: boolean): Header[] {
  const script = ["'self'", "'unsafe-inline'", ...forDevelopment(development)]
  return [
    { key: 'Content-Security-Policy', value: toPolicy({ script }) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(), payment=(self)' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' }
  ]
}

/**
 * For the pages a Google window passes through. The page that opened it keeps its own opener policy; in the window any
 * policy but the provider's (none) would cut the line between the two on the way there or back.
 */
export function popupPageHeaders(): Header[] {
  return [
    { key: 'Cross-Origin-Opener-Policy', value: 'unsafe-none' },
    { key: 'X-Robots-Tag', value: 'noindex' }
  ]
}

/** Where the payment provider's script, frames and calls come from. */
export type PaymentSources = { script: string[]; frame: string[]; connect: string[]; style: string[] }

/** Stripe's own list (docs.stripe.com/security/guide, Content Security Policy), or the configured script's origin. */
export function toPaymentSources(scriptUrl: string | undefined): PaymentSources {
  if (scriptUrl) {
    const { origin } = new URL(scriptUrl)
    return { script: [origin], frame: [origin], connect: [origin], style: [origin] }
  }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    style: []
  }
}

/** The forms of a listing, where a barcode may be read by WebAssembly (components/selling/scan-button.tsx). */
const SCANNING_PAGES = /^\/dashboard\/(?:addproduct|myproducts\/[^/]+)$/

/** The policy of a personal page: only scripts that carry this answer's nonce run, and what those load. */
export function personalPagePolicy(pathname: string, nonce: string, payment: PaymentSources | null, development: boolean): string {
  const assembly = SCANNING_PAGES.test(pathname) ? ["'wasm-unsafe-eval'"] : []
  const script = [`'nonce-${nonce}'`, "'strict-dynamic'", ...assembly, ...forDevelopment(development), ...(payment?.script ?? [])]
  return toPolicy({ ...payment, script })
}

// React's development build evaluates code to rebuild server stacks; production never does.
function forDevelopment(development: boolean): string[] {
  return development ? ["'unsafe-eval'"] : []
}

function toPolicy(sources: { script: string[]; frame?: string[]; connect?: string[]; style?: string[] }): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': sources.script,
    // React writes style attributes; they cannot run code.
    'style-src': ["'self'", "'unsafe-inline'", ...(sources.style ?? [])],
    'img-src': ["'self'", 'data:', 'blob:', 'https://res.cloudinary.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(sources.connect ?? [])],
    'frame-src': sources.frame?.length ? sources.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"]
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
