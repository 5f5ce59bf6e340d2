import 'server-only'
import { MAIL_BOOK_PROJECTION, toMailedListing } from '@/lib/listings/mail-book'
import { toNotifier } from '@/lib/notifications/notifier'
import { notify } from '@/lib/notifications/notify'
import type { Write } from '@/lib/notifications/unsubscribe-links'
import { ListingModel } from '@/models/listing'
import { MODERATION_EVENTS, type ModerationEventKind } from './events'
import { REPORT_MAILS } from './report-mail-texts'

function findListing(listingId: string) {
  return ListingModel.findById(listingId, { ...MAIL_BOOK_PROJECTION, sellerId: 1, reinstated: 1 }).lean()
}

type Found = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Null once it was overtaken. */
function findWriter(found: Found, kind: ModerationEventKind): Write | null {
  const { takenDown, reinstated } = found
  const listing = toMailedListing(found._id.toHexString(), found)
  if (kind === 'listing-taken-down') {
    if (!takenDown) return null
    const { at, ground, reason } = takenDown
    return (t) => REPORT_MAILS[kind](t, { listing, at, ground, reason })
  }
  const decision = kind === 'listing-reinstated' ? reinstated : takenDown?.upheld
  if (!decision) return null
  const { at, reason } = decision
  return (t) => REPORT_MAILS[kind](t, { listing, at, reason })
}

/** Notifies the seller of what an admin has decided about a listing. */
export const moderationNotifier = toNotifier({
  kinds: MODERATION_EVENTS,
  handle: async ({ id, kind, subject, subjectId }) => {
    const found = await findListing(subjectId)
    const write = found && findWriter(found, kind)
    if (write) await notify(found.sellerId, { kind, key: `${subject}:${id}`, subject, write })
  }
})
