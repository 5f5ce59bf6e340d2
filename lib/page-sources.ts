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

/** What a personal page may load besides the shop's own scripts. */
export function sourcesOf(pathname: string, paymentScriptUrl: string | undefined): PageSources {
  const sources = toPaymentSources(paymentScriptUrl)
  return SCANNING_PAGES.test(pathname) ? { ...sources, script: ["'wasm-unsafe-eval'", ...sources.script] } : sources
}
