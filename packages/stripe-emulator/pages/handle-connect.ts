import type { IncomingMessage, ServerResponse } from 'node:http'
import { finishVisit, isVisitOpen, visitLink } from '../accounts/account-links'
import { ONBOARDING_OUTCOMES, type OnboardingOutcome } from '../accounts/account-status'
import { readBody } from '../http/read-body'
import { StripeError } from '../http/stripe-error'
import type { LinkRecord } from '../journal/connect-records'
import { runEffect } from '../service/run-effect'
import type { Service } from '../service/service'
import { dashboardPage, expiredLinkPage, finishedPage, onboardingPage } from './connect-pages'
import { languageOf, sendPage } from './send-page'

const VISIT = '/connect/visit/'

/**
 * The hosted pages of Connect. A link of the API is used up by its first visit, which is sent on to a page that can be
 * reloaded; every later visit goes to the `refresh_url`.
 */
export async function handleConnectPage(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> {
  if (!path.startsWith(VISIT)) {
    await openLink(service, request, response, path.slice('/connect/'.length))
    return
  }
  const token = path.slice(VISIT.length)
  const link = findVisit(service, token)
  const language = languageOf(request)
  if (!link) sendPage(response, 410, expiredLinkPage(language), null)
  else if (request.method === 'POST' && link.kind === 'onboarding') await submit(service, request, response, token)
  else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
  else if (link.kind === 'onboarding') {
    const { returnUrl } = link
    sendPage(response, 200, onboardingPage(language), returnUrl === null ? null : new URL(returnUrl).origin)
  } else sendPage(response, 200, dashboardPage(service.ledger.tables, link.account, language), null)
}

async function openLink(service: Service, request: IncomingMessage, response: ServerResponse, id: string) {
  if (request.method !== 'GET') {
    response.writeHead(405, { allow: 'GET' }).end()
    return
  }
  const link = service.ledger.tables.links.get(id)
  const visited = link ? runEffect(service, (call) => visitLink(call, link)) : null
  await service.ledger.settled()
  const location = visited ? `${VISIT}${visited.visit}` : link?.refreshUrl
  if (location) response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
  else sendPage(response, 410, expiredLinkPage(languageOf(request)), null)
}

async function submit(service: Service, request: IncomingMessage, response: ServerResponse, token: string) {
  const outcome = await readOutcome(request)
  // Looked up again: another tab may have finished while the body was on its way.
  const link = findVisit(service, token)
  if (!link || !outcome) {
    sendPage(response, link ? 400 : 410, expiredLinkPage(languageOf(request)), null)
    return
  }
  runEffect(service, (call) => finishVisit(call, link, outcome === 'leave' ? null : outcome))
  await service.ledger.settled()
  if (link.returnUrl !== null) response.writeHead(303, { location: link.returnUrl }).end()
  else sendPage(response, 200, finishedPage(languageOf(request)), null)
}

function findVisit(service: Service, token: string): LinkRecord | null {
  const now = Math.floor(Date.now() / 1000)
  for (const link of service.ledger.tables.links.values()) {
    if (link.visit === token && isVisitOpen(link, now)) return link
  }
  return null
}

async function readOutcome(request: IncomingMessage): Promise<OnboardingOutcome | 'leave' | null> {
  try {
    const given = new URLSearchParams(await readBody(request)).get('outcome')
    return given === 'leave' ? given : (ONBOARDING_OUTCOMES.find((outcome) => outcome === given) ?? null)
  } catch (error) {
    if (error instanceof StripeError) return null
    throw error
  }
}
