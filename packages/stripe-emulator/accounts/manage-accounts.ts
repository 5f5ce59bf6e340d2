import { balanceOf } from '../balance/list-movements'
import {
  CloseInput,
  CreateInput,
  Include,
  readSettings,
  UNSUPPORTED_IN_CREATE,
  UNSUPPORTED_IN_UPDATE,
  UpdateInput
} from './account-input'
import { NEW_STATUS } from './account-status'
import { toAccount } from './account-view'
import { storeAccount } from './change-account'
import type { ResponseBody, V2Call } from '../http/call'
import { parseV2Body } from '../http/v2-body'
import { invalidFields, notFound } from '../http/v2-error'
import type { AccountRecord } from '../journal/connect-records'
import { letters } from '../secrets/random-letters'

/** POST /v2/core/accounts: docs.stripe.com/api/v2/core/accounts/create. */
export function createAccount(call: V2Call): ResponseBody {
  const input = parseV2Body(CreateInput, call.body, UNSUPPORTED_IN_CREATE)
  const requested = input.configuration.recipient.capabilities?.stripe_balance?.stripe_transfers?.requested === true
  const account: AccountRecord = {
    id: `acct_1${letters(15)}`,
    created: call.now,
    contactEmail: input.contact_email,
    displayName: input.display_name ?? null,
    ...readSettings(input),
    currency: input.defaults.currency ?? null,
    metadata: input.metadata,
    ...(requested ? NEW_STATUS : { transfers: null, payouts: null, requirements: [] })
  }
  storeAccount(call, null, account)
  return toAccount(account, input.include)
}

/** GET /v2/core/accounts/:id. */
export function retrieveAccount(call: V2Call, id: string): ResponseBody {
  const include = (call.query.list('include') ?? []).map((part) => {
    const known = Include.safeParse(part)
    if (!known.success) throw invalidFields(`Invalid value for include: ${part}`)
    return known.data
  })
  call.query.finish()
  return toAccount(findAccount(call, id), include)
}

/** POST /v2/core/accounts/:id changes names and metadata, and requests the transfers. */
export function updateAccount(call: V2Call, id: string): ResponseBody {
  const input = parseV2Body(UpdateInput, call.body, UNSUPPORTED_IN_UPDATE)
  const account = findAccount(call, id)
  const requested = input.configuration?.recipient.capabilities?.stripe_balance?.stripe_transfers?.requested === true
  const metadata = Object.entries({ ...account.metadata, ...input.metadata }).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[key, value] as const]
  )
  const updated: AccountRecord = {
    ...account,
    contactEmail: input.contact_email ?? account.contactEmail,
    displayName: input.display_name ?? account.displayName,
    metadata: Object.fromEntries(metadata),
    ...(requested && account.transfers === null ? NEW_STATUS : {})
  }
  storeAccount(call, account, updated)
  return toAccount(updated, input.include)
}

/** POST /v2/core/accounts/:id/close. @throws V2Error (400) while the account has money. */
export function closeAccount(call: V2Call, id: string): ResponseBody {
  parseV2Body(CloseInput, call.body, new Set())
  const account = findAccount(call, id)
  if (balanceOf(call.tx, id) !== 0) throw invalidFields('The account has a balance that is not zero.')
  const closed: AccountRecord = { ...account, closed: true, transfers: null, payouts: null, requirements: [] }
  storeAccount(call, account, closed)
  return toAccount(closed, [])
}

/** @throws V2Error (404). */
export function findAccount(call: Pick<V2Call, 'tx'>, id: string): AccountRecord {
  const account = call.tx.accounts.get(id)
  if (!account) throw notFound('Account', id)
  return account
}
