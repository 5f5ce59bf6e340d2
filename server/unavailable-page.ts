import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { INK, PAPER } from '@/lib/platform/shop-colours'
import { parseLanguage, type Language } from './next/page-routes'

export const RETRY_AFTER_SECONDS = 10

export type Reason = 'unavailable' | 'busy'

/** Not from the message catalogue: the app may be unable to render. */
const TEXTS = {
  en: {
    title: 'Back in a moment',
    unavailable: 'The shop is being looked after right now. Nothing is lost; this page tries again by itself.',
    busy: 'Very many people are here right now. This page tries again by itself.'
  },
  de: {
    title: 'Gleich wieder da',
    unavailable: 'Im Laden wird gerade etwas gerichtet. Verloren ist nichts; diese Seite versucht es von selbst noch einmal.',
    busy: 'Gerade sind sehr viele Menschen hier. Diese Seite versucht es von selbst noch einmal.'
  }
}

function renderUnavailablePage(language: Language, reason: Reason): string {
  const { title, [reason]: text } = TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${title} · Flyleaf</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; text-align: center;
    font: 1.0625rem/1.6 Georgia, serif; background: light-dark(${PAPER.light}, ${PAPER.dark}); color: light-dark(${INK.light}, ${INK.dark}) }
  h1 { font-size: 2rem; font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0; max-width: 32rem }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
}

export function toUnavailable(
  request: IncomingMessage,
  given: OutgoingHttpHeaders,
  reason: Reason = 'unavailable'
): { headers: OutgoingHttpHeaders; body: string } {
  const body = renderUnavailablePage(parseLanguage(request.headers.cookie), reason)
  const headers = {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('x-') || name.includes('policy'))),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS)
  }
  return { headers, body }
}

export function sendUnavailable(request: IncomingMessage, response: ServerResponse, given: OutgoingHttpHeaders, reason: Reason): void {
  const { headers, body } = toUnavailable(request, given, reason)
  response.writeHead(503, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
