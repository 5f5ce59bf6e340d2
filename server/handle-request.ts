import type { BlockList } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { createRequestContext, runInRequestContext } from '@/lib/platform/cache/request-context'
import { withShownLanguage } from '@/lib/platform/http/requested-language'
import { processState } from '@/lib/platform/process-state'
import { findOtherIcon } from '@/lib/settings/logo'
import { checkApiCall, type ApiRoute } from './api-routes'
import { runWithRequestId } from '@/lib/platform/request-id'
import { findRequestId, setClientAddress } from './client-address'
import { sendApiRejection } from './http/api-rejection'
import { passMaintenance } from './maintenance-gate'
import type { NextTarget } from './next/page-routes'
import { toPublicRequest } from './next/public-request'
import type { NextHandler } from './next/render-page'
import { findHashRedirect, isRouterRequest } from './next/router-request'
import type { PageCache } from './page-cache'
import {
  findOwnAddress,
  findPlainUrl,
  hasSeveralHosts,
  isRead,
  isReadable,
  normaliseTarget
} from './http/request-rules'
import { listCommonHeaders } from './response-headers'
import { NO_STORE, sendText } from './http/send-text'
import { ShareImages } from './share-images'
import type { ShopResponse } from './shop-response'

export type Settings = {
  isDevelopment: boolean
  publicUrl: string
  trustedProxies: BlockList
  apiRoutes: () => readonly ApiRoute[]
  next: NextHandler
  findTarget: (url: string) => NextTarget
  pageCache: Pick<PageCache, 'handle'> | null
}

const PAGE_METHODS = 'GET, HEAD, OPTIONS'

function sendRedirect(response: ShopResponse, status: 307 | 308, location: string): void {
  response.writeHead(status, { ...NO_STORE, location }).end()
}

export function createRequestHandler(settings: Settings): (request: IncomingMessage, response: ShopResponse) => void {
  const { isDevelopment, publicUrl, trustedProxies, next, pageCache } = settings
  const common = listCommonHeaders(publicUrl)
  const ownAddress = publicUrl === '' ? null : new URL(publicUrl)
  const shareImages = new ShareImages()

  function handleMethod(request: IncomingMessage, response: ShopResponse, url: string): boolean {
    const method = request.method ?? 'GET'
    const call = checkApiCall(method, url, settings.apiRoutes())
    if (call && 'status' in call) {
      const { allow, ...rejection } = call
      sendApiRejection(response, rejection, allow ? { allow } : {})
      return true
    }
    if (method === 'OPTIONS') {
      response.writeHead(204, { ...NO_STORE, allow: call?.allow ?? PAGE_METHODS }).end()
      return true
    }
    // Next's development tools post to their own addresses. Next redirects a trailing slash.
    if (call || isRead(request) || (isDevelopment && method === 'POST') || /^\/api\//.test(url)) return false
    sendText(response, 405, `This address takes ${PAGE_METHODS}.`, { allow: PAGE_METHODS })
    return true
  }

  /** What depends on the settings is sent by those that hold now; the page cache waits by itself. */
  async function enterNext(request: IncomingMessage, response: ShopResponse, url: string): Promise<void> {
    const { invalidationSync } = processState()
    if (!url.startsWith('/_next/') && invalidationSync?.isInSync() === false) await invalidationSync.sync()
    const icon = findOtherIcon(url.split('?', 1)[0] ?? url)
    if (icon !== null) return sendRedirect(response, 307, icon)
    const target = settings.findTarget(url)
    if (target === 'none') return sendText(response, 404, 'There is nothing at this address.')
    const location = !isDevelopment && isRouterRequest(request.headers) ? await findHashRedirect(request) : null
    if (location !== null) return sendRedirect(response, 307, location)
    response.context = createRequestContext({ isCacheable: target !== 'own' && target.isCacheable })
    if (!/^\/api\/(?!docs$)/.test(url)) request.headers.cookie = withShownLanguage(request.headers.cookie)
    const given = target === 'own' || !isRead(request) ? request : toPublicRequest(request, target.url)
    runInRequestContext(response.context, () => void next(given, response).catch(() => response.destroy()))
  }

  function handleRequest(request: IncomingMessage, response: ShopResponse): void {
    const url = normaliseTarget(request.url ?? '/')
    request.url = url
    for (const { key, value } of common) response.setHeader(key, value)
    if (hasSeveralHosts(request))
      return sendText(response, 400, 'A request has one Host header.', { connection: 'close' })
    const location = findOwnAddress(request, ownAddress)
    // Temporary: the next shop on this machine may have another address.
    if (location !== null) return sendRedirect(response, 307, location)
    const clientAddress = setClientAddress(request, trustedProxies)
    passMaintenance(request, response, url, () => serve(request, response, url, clientAddress))
  }

  function serve(request: IncomingMessage, response: ShopResponse, url: string, clientAddress: string): void {
    const handOver = () => void enterNext(request, response, url).catch(() => response.destroy())
    if (pageCache?.handle(request, response, clientAddress, handOver)) return
    if (handleMethod(request, response, url)) return
    if (!isReadable(url)) return sendText(response, 400, 'This address cannot be read.')
    const plain = isDevelopment ? null : findPlainUrl(url)
    if (plain !== null) return sendRedirect(response, 308, plain)
    if (shareImages.handle(url, response, handOver)) return
    handOver()
  }

  return (request, response) => {
    const id = findRequestId(request, trustedProxies)
    response.setHeader('X-Request-Id', id)
    runWithRequestId(id, () => handleRequest(request, response))
  }
}
