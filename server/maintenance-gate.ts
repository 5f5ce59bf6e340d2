import type { IncomingMessage } from 'node:http'
import { findRequestedLanguage } from '@/lib/platform/http/requested-language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { log } from '@/lib/platform/log'
import { processState } from '@/lib/platform/process-state'
import { isInMaintenance, toMaintenanceRetrySeconds } from '@/lib/settings/maintenance'
import { isOpenInMaintenance } from '@/lib/settings/open-in-maintenance'
import { sendApiRejection } from './http/api-rejection'
import { renderMaintenancePage } from './maintenance-page'
import type { ShopResponse } from './shop-response'

const API_CALL = /^\/api(?:\/(?!docs$)|$)/

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Nobody counts as an admin while the database cannot say who asks. */
async function isFromAdmin({ headers }: IncomingMessage): Promise<boolean> {
  if (headers.cookie === undefined && headers.authorization === undefined) return false
  try {
    return (await processState().isFromAdmin?.(headers)) === true
  } catch (error) {
    log.error({ err: error }, 'who asks during the maintenance is unknown')
    return false
  }
}

function refuse(request: IncomingMessage, response: ShopResponse, url: string): void {
  const now = new Date()
  const t = translatorFor(findRequestedLanguage(request.headers.cookie, request.headers['accept-language']))
  const headers = {
    'retry-after': String(toMaintenanceRetrySeconds(now)),
    vary: 'Cookie, Accept-Language',
    'x-robots-tag': 'noindex'
  }
  if (API_CALL.test(pathOf(url)))
    return sendApiRejection(
      response,
      { status: 503, code: 'MAINTENANCE', key: 'errors.maintenance', message: t('errors.maintenance') },
      headers
    )
  const body = renderMaintenancePage(t, now)
  response.writeHead(503, {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-language': t.language,
    'content-length': Buffer.byteLength(body)
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Calls `admit`, unless the shop is in maintenance and somebody else than an admin asks. Before the page cache, by the
 * settings that hold now. */
export function passMaintenance(
  request: IncomingMessage,
  response: ShopResponse,
  url: string,
  admit: () => void
): void {
  const { invalidationSync } = processState()
  const isCurrent = invalidationSync?.isInSync() !== false
  if (isOpenInMaintenance(pathOf(url)) || (isCurrent && !isInMaintenance())) return admit()
  async function decide(): Promise<void> {
    if (!isCurrent) await invalidationSync?.sync()
    if (!isInMaintenance() || (await isFromAdmin(request))) admit()
    else refuse(request, response, url)
  }
  void decide().catch(() => response.destroy())
}
