import 'server-only'
import { expireTagsEverywhere, tagsOfSeller } from '@/lib/platform/cache/cache-tags'
import { closeSettledAccount, finishTakingBack, followCloseRequest, hasShownCopies, listCloseRequests } from '@/lib/privacy/close-request'
import { hasRequestedClosing } from '@/lib/users/has-requested-closing'
import { rolesOf } from '@/lib/platform/access/actor'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

type Requested = Awaited<ReturnType<typeof listCloseRequests>>[number]

/** Takes the next step for one account. Returns the ids of the copies that it shows, hides or withdraws; null for none. */
async function follow({ _id, email, closeRequest, ...account }: Requested, now: Date): Promise<string[] | null> {
  const id = _id.toHexString()
  if (!hasRequestedClosing({ closeRequest })) return finishTakingBack(id)
  const hidden = (await hasShownCopies(id)) ? await followCloseRequest(id) : null
  return (await closeSettledAccount({ id, email, roles: rolesOf(account) }, now)) ?? hidden
}

/**
 * Closes the accounts whose owners have asked for it and of which nothing is open any more, and goes on with what a process left
 * half-way when it died after the request or after it was taken back. No repair, but the shop's rule.
 */
export const closeRequested: Repair = async ({ now }) => {
  await repairEach('close-requests', await listCloseRequests(), async (account) => {
    const listingIds = await follow(account, now)
    if (listingIds) await expireTagsEverywhere(tagsOfSeller(account._id.toHexString(), listingIds))
    return false
  })
  return 0
}
