type Header = { key: string; value: string }

/** For what runs nothing: refusals, redirects, and the page that says that the shop is unavailable. */
const NO_SCRIPT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** OWASP ASVS 5.0, 3.4: what every response of the shop has, unless a page has a policy of its own. */
export function commonHeaders(): Header[] {
  return [
    { key: 'Content-Security-Policy', value: NO_SCRIPT_POLICY },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(), payment=(self)' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' }
  ]
}

/** Public pages are the same for everyone and carry no nonce: the page cache replaces `'unsafe-inline'` with hashes.
 * Personal pages get a stricter policy from the middleware. */
export function publicPageHeaders(development: boolean): Header[] {
  const script = ["'self'", "'unsafe-inline'", ...forDevelopment(development)]
  return [{ key: 'Content-Security-Policy', value: toPolicy({ script }) }]
}

/** For Google's sign-in window: another opener policy would cut it off from the page that opened it. */
export function popupPageHeaders(): Header[] {
  return [
    { key: 'Cross-Origin-Opener-Policy', value: 'unsafe-none' },
    { key: 'X-Robots-Tag', value: 'noindex' }
  ]
}

/** Foreign origins, and keywords of the policy, by kind of resource. */
export type PageSources = {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  style: readonly string[]
}

/** Allows scripts with the nonce of this response, what those load, and `sources`. */
export function personalPagePolicy(nonce: string, sources: PageSources, development: boolean): string {
  const script = [`'nonce-${nonce}'`, "'strict-dynamic'", ...forDevelopment(development), ...sources.script]
  return toPolicy({ ...sources, script })
}

// React's development build uses eval for server stacks.
function forDevelopment(development: boolean): string[] {
  return development ? ["'unsafe-eval'"] : []
}

function toPolicy(sources: Pick<PageSources, 'script'> & Partial<PageSources>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': sources.script,
    // React writes style attributes, which cannot run code.
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
