import type { IncomingMessage, ServerResponse } from 'node:http'
import { toFormLanguage, type FormLanguage } from '../browser/languages'
import { PAGE_POLICY } from './send-browser-file'

/** As the dialog of the browser script asks, else as the browser does. */
export function languageOf(request: IncomingMessage): FormLanguage {
  const asked = new URL(request.url ?? '/', 'http://local').searchParams.get('locale')
  return toFormLanguage(asked ? [asked] : (request.headers['accept-language'] ?? '').split(','))
}

/** Browsers hold a form's whole chain of redirects to form-action, so the shop's origin must be in it. */
export function sendPage(response: ServerResponse, status: number, page: string, origin: string | null): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `${PAGE_POLICY}; form-action 'self'${origin ? ` ${origin}` : ''}`
  })
  response.end(page)
}
