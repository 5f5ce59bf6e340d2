import 'server-only'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import {
  closeSettledAccount,
  finishTakingBack,
  followCloseRequest,
  hasShownCopies,
  listCloseRequests
} from '@/lib/privacy/close-request'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { rolesOf } from '@/lib/users/roles'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

type Requested = Awaited<ReturnType<typeof listCloseRequests>>[number]

async function follow({ _id, email, closeRequest, ...account }: Requested, now: Date): Promise<string[] | null> {
  const id = _id.toHexString()
  if (!hasRequestedClosing({ closeRequest })) return finishTakingBack(id)
  const hidden = (await hasShownCopies(id)) ? await followCloseRequest(id) : null
  return (await closeSettledAccount({ id, email, roles: rolesOf(account) }, now)) ?? hidden
}

/** Closes accounts whose owners requested it once nothing of theirs is open, and resumes interrupted closings. */
export const closeRequested: Repair = async ({ now }) => {
  await repairEach('close-requests', await listCloseRequests(), async (account) => {
    const listingIds = await follow(account, now)
    if (listingIds) await expireTagsEverywhere(tagsOfSeller(account._id.toHexString(), listingIds))
    return false
  })
  return 0
}
