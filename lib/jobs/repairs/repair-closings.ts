import 'server-only'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { finishClosing, listLeftClosings, undoClosing } from '@/lib/privacy/closing'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

/** Accounts whose closing was cut off: a decided one is finished, any other account is open again. */
export const repairClosings: Repair = async ({ now }) =>
  repairEach('closings', await listLeftClosings(now), async ({ _id, email, closing }) => {
    const id = _id.toHexString()
    if (!closing?.decidedAt) return closing ? undoClosing({ userId: id, id: closing.id }) : false
    await expireTagsEverywhere(tagsOfSeller(id, await finishClosing({ id, email })))
    return true
  })
