import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bundleScript } from './bundle-script'

const FOLDER = new URL('../browser/', import.meta.url)

/** What the browser gets below /v3/, by path; everything else there is 404. */
const SCRIPTS = new Map([
  ['/v3/stripe.js', 'stripe.ts'],
  ['/v3/card-form.js', 'card-form/card-form.ts'],
  ['/v3/authenticate.js', 'authenticate.ts']
])
const FILES = new Map<string, readonly [file: string, type: string]>([
  ['/v3/card-form.html', ['card-form/card-form.html', 'text/html; charset=utf-8']],
  ['/v3/card-form.css', ['card-form/card-form.css', 'text/css; charset=utf-8']],
  ['/v3/authenticate.css', ['authenticate.css', 'text/css; charset=utf-8']],
  ...['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'unknown'].map(
    (brand) => [`/v3/brands/${brand}.svg`, [`brands/${brand}.svg`, 'image/svg+xml']] as const
  )
])

/**
 * The pages of this service allow themselves nothing but their own files; fonts may come from the shop. They
 * may be framed by any shop, as the provider's are.
 */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src " +
  "http: https: data:; base-uri 'none'"

const bundles = new Map<string, Promise<string>>()

/** Serves the browser script and the pages that it frames. @throws when a source file of them is broken. */
export async function sendBrowserFile(request: IncomingMessage, response: ServerResponse, path: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const found = await load(path)
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  response.writeHead(200, {
    'content-type': found.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    // The shop's page may be cross-origin isolated and may load the script with the attribute crossorigin.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    ...(found.type.startsWith('text/html') ? { 'content-security-policy': `${PAGE_POLICY}; form-action 'none'` } : {})
  })
  response.end(request.method === 'HEAD' ? undefined : found.content)
}

async function load(path: string): Promise<{ content: string; type: string } | null> {
  const script = SCRIPTS.get(path)
  if (script) return { content: await bundled(script), type: 'text/javascript; charset=utf-8' }
  const file = FILES.get(path)
  if (!file) return null
  return { content: await readFile(new URL(file[0], FOLDER), 'utf8'), type: file[1] }
}

/** Transpiled once a process; a failure is not remembered. */
function bundled(script: string): Promise<string> {
  const known = bundles.get(script)
  if (known) return known
  const bundle = bundleScript(fileURLToPath(new URL(script, FOLDER)))
  bundles.set(script, bundle)
  bundle.catch(() => bundles.delete(script))
  return bundle
}
