import type Stripe from 'stripe'
import { z } from 'zod'
import { recordThinEvent, toTimestamp } from '../events/record-thin-event'
import type { Call, EffectCall, ResponseBody, V2Call } from '../http/call'
import { StripeError } from '../http/stripe-error'
import { parseV2Body } from '../http/v2-body'
import { invalidFields } from '../http/v2-error'
import type { AccountRecord, LinkRecord } from '../journal/connect-records'
import { letters } from '../secrets/random-letters'
import { STATUS_AFTER, type OnboardingOutcome } from './account-status'
import { setAccountStatus } from './change-account'
import { findAccount } from './manage-accounts'

/** How long a link waits for its visit, and how long the visit may take, in seconds. */
const LINK_LIFE = 5 * 60
const VISIT_LIFE = 60 * 60

const PageUrl = z.url({ protocol: /^https?$/ })
const Flow = z.strictObject({
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional()
    })
    .optional(),
  refresh_url: PageUrl,
  return_url: PageUrl.optional()
})
const LinkInput = z.strictObject({
  account: z.string(),
  use_case: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('account_onboarding'), account_onboarding: Flow }),
    z.strictObject({ type: z.literal('account_update'), account_update: Flow })
  ])
})

/** POST /v2/core/account_links: docs.stripe.com/api/v2/core/account-links/create. */
export function createAccountLink(call: V2Call): ResponseBody {
  const { account, use_case: useCase } = parseV2Body(LinkInput, call.body, new Set())
  if (!call.tx.accounts.get(account)) throw invalidFields(`No such account: ${account}`)
  const flow = useCase.type === 'account_onboarding' ? useCase.account_onboarding : useCase.account_update
  const link: LinkRecord = {
    ...newLink(call, account),
    kind: 'onboarding',
    useCase: useCase.type,
    refreshUrl: flow.refresh_url,
    returnUrl: flow.return_url ?? null
  }
  call.tx.links.put(link)
  return {
    object: 'v2.core.account_link',
    account,
    created: toTimestamp(link.created),
    expires_at: toTimestamp(link.expiresAt),
    livemode: false,
    url: `${call.address}/connect/${link.id}`,
    use_case: useCase
  } satisfies Stripe.V2.Core.AccountLink
}

/** POST /v1/accounts/:id/login_links: docs.stripe.com/api/accounts/login_link/create. */
export function createLoginLink(call: Call, id: string): ResponseBody {
  call.params.finish()
  if (!call.tx.accounts.get(id)) {
    const message = `No such account: '${id}'`
    throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'account' })
  }
  const link = newLink(call, id)
  call.tx.links.put(link)
  return {
    object: 'login_link',
    created: call.now,
    url: `${call.address}/connect/${link.id}`
  } satisfies Stripe.LoginLink
}

function newLink(call: EffectCall, account: string): LinkRecord {
  return {
    id: letters(40),
    created: call.now,
    expiresAt: call.now + LINK_LIFE,
    account,
    kind: 'dashboard',
    useCase: 'account_onboarding',
    refreshUrl: null,
    returnUrl: null,
    visit: null,
    isFinished: false
  }
}

/** Uses up a link. @returns null when it was used before or is too old. */
export function visitLink(call: EffectCall, link: LinkRecord): LinkRecord | null {
  if (link.visit !== null || call.now > link.expiresAt) return null
  const visited = { ...link, visit: letters(40), expiresAt: call.now + VISIT_LIFE }
  call.tx.links.put(visited)
  return visited
}

/** True while the pages behind a link may be used. */
export function isVisitOpen(link: LinkRecord, now: number): boolean {
  return !link.isFinished && now <= link.expiresAt
}

/** Ends a visit of the onboarding pages. `null`: the person left without giving anything. */
export function finishVisit(call: EffectCall, link: LinkRecord, outcome: OnboardingOutcome | null): AccountRecord {
  const account = findAccount(call, link.account)
  call.tx.links.put({ ...link, isFinished: true })
  recordThinEvent(call, 'v2.core.account_link.returned', account.id, {
    account_id: account.id,
    configurations: ['recipient'],
    use_case: link.useCase
  })
  return outcome ? setAccountStatus(call, account, STATUS_AFTER[outcome]) : account
}
