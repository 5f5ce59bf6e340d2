import 'server-only'
import { MAIL_BOOK_PROJECTION, toMailedListing } from '@/lib/listings/mail-book'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { queueUserMail } from '@/lib/users/account-mails'
import { ListingModel } from '@/models/listing'
import { REPORT_MAILS } from './report-mail-texts'

async function findListing(listingId: string) {
  return ListingModel.findById(listingId, { ...MAIL_BOOK_PROJECTION, sellerId: 1, reinstated: 1 }).lean()
}

type Found = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Once for each decision, which was made at `at`. */
async function queueSellerMail(
  { _id, sellerId }: Found,
  { kind, at }: { kind: 'listing-taken-down' | 'listing-reinstated' | 'appeal-decided'; at: Date },
  write: (t: Translator) => MailBody
): Promise<void> {
  await queueUserMail(sellerId, { kind, dedupeKey: `${kind}:${_id.toHexString()}:${at.getTime()}` }, write)
}

/** Once per takedown. */
export async function mailTakenDown(listingId: string): Promise<void> {
  const found = await findListing(listingId)
  if (!found?.takenDown) return
  const { at, ground, reason } = found.takenDown
  const listing = toMailedListing(listingId, found)
  await queueSellerMail(found, { kind: 'listing-taken-down', at }, (t) =>
    REPORT_MAILS['listing-taken-down'](t, { listing, at, ground, reason })
  )
}

export async function mailReinstated(listingId: string): Promise<void> {
  const found = await findListing(listingId)
  if (!found?.reinstated) return
  const { at, reason } = found.reinstated
  const listing = toMailedListing(listingId, found)
  await queueSellerMail(found, { kind: 'listing-reinstated', at }, (t) =>
    REPORT_MAILS['listing-reinstated'](t, { listing, at, reason })
  )
}

export async function mailUpheld(listingId: string): Promise<void> {
  const found = await findListing(listingId)
  const upheld = found?.takenDown?.upheld
  if (!upheld) return
  const { at, reason } = upheld
  const listing = toMailedListing(listingId, found)
  await queueSellerMail(found, { kind: 'appeal-decided', at }, (t) =>
    REPORT_MAILS['appeal-decided'](t, { listing, at, reason })
  )
}
