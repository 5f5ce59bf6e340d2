import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Language } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { findRequestId } from '@/lib/platform/request-id'
import { parseLanguage } from '@/lib/platform/http/requested-language'
import { renderPlainPage, toHtml } from './plain-page'

export const RETRY_AFTER_SECONDS = 10

export type Reason = 'unavailable' | 'busy'

const TEXTS = { unavailable: 'layout.unavailableText', busy: 'layout.busyText' } as const satisfies Record<
  Reason,
  PlainKey
>

function renderUnavailablePage(language: Language, reason: Reason): string {
  const t = translatorFor(language)
  const number = findRequestId()
  return renderPlainPage(language, {
    title: t('layout.unavailableTitle'),
    lines: [
      `<h1>${toHtml(t('layout.unavailableTitle'))}</h1>`,
      `<p>${toHtml(t(TEXTS[reason]))}</p>`,
      ...(number === undefined ? [] : [`<p><small>${t('layout.failureNumber', { number })}</small></p>`])
    ],
    reloadSeconds: RETRY_AFTER_SECONDS
  })
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
