import type { PageSources } from '@/lib/platform/http/security-headers'

/** These forms read barcodes with WebAssembly (components/selling/scan-button.tsx). */
const SCANNING_PAGES = /^\/dashboard\/(?:addproduct|myproducts\/[^/]+)$/

/** docs.stripe.com/security/guide (Content Security Policy), or the origin of the configured script. */
function toPaymentSources(scriptUrl: string | undefined): PageSources {
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

const NO_SOURCES: PageSources = { script: [], frame: [], connect: [], style: [] }

/** What a personal page may load besides the shop's own scripts. `payments` is null in a shop without card payments, and
 * has no script for Stripe's own. */
export function sourcesOf(pathname: string, payments: { scriptUrl: string | undefined } | null): PageSources {
  const sources = payments ? toPaymentSources(payments.scriptUrl) : NO_SOURCES
  return SCANNING_PAGES.test(pathname) ? { ...sources, script: ["'wasm-unsafe-eval'", ...sources.script] } : sources
}
