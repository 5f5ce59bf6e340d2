import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { INK, PAPER } from '@/lib/platform/shop-colours'
import type { Language } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { shopName } from '@/lib/settings/identity'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { findRequestId } from '@/lib/platform/request-id'
import { parseLanguage } from './next/page-routes'

export const RETRY_AFTER_SECONDS = 10

export type Reason = 'unavailable' | 'busy'

const TEXTS = { unavailable: 'layout.unavailableText', busy: 'layout.busyText' } as const satisfies Record<
  Reason,
  PlainKey
>

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function renderUnavailablePage(language: Language, reason: Reason): string {
  const t = translatorFor(language)
  const number = findRequestId()
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${t('layout.unavailableTitle')} · ${toHtml(shopName())}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; text-align: center;
    font: 1.0625rem/1.6 Georgia, serif; background: light-dark(${PAPER.light}, ${PAPER.dark}); color: light-dark(${INK.light}, ${INK.dark}) }
  h1 { font-size: 2rem; font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0; max-width: 32rem }
</style>
<h1>${t('layout.unavailableTitle')}</h1>
<p>${toHtml(t(TEXTS[reason]))}</p>
${number === undefined ? '' : `<p><small>${t('layout.failureNumber', { number })}</small></p>\n`}</html>
`
}

export function toUnavailable(
  request: IncomingMessage,
  given: OutgoingHttpHeaders,
  reason: Reason = 'unavailable'
): { headers: OutgoingHttpHeaders; body: string } {
  const body = renderUnavailablePage(parseLanguage(request.headers.cookie), reason)
  const headers = {
    ...Object.fromEntries(
      Object.entries(given).filter(([name]) => /^x-|policy|^strict-transport-security$/.test(name))
    ),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS)
  }
  return { headers, body }
}

export function sendUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  given: OutgoingHttpHeaders,
  reason: Reason
): void {
  const { headers, body } = toUnavailable(request, given, reason)
  response.writeHead(503, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
