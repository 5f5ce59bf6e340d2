import 'server-only'
import { createHash } from 'node:crypto'
import { Types, trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { ON_SHOW } from '@/lib/listings/on-show'
import type { Language } from '@/lib/platform/i18n/language'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { defaultLanguage } from '@/lib/settings/languages'
import { toReportEvents } from './events'
import type { ReportListingInput } from './schemas'

/** Unique key of an open report. For guests it includes the text, since anybody can type another's address and would
 * otherwise block the owner's report. */
function toOpenKey(
  actor: Actor | null,
  { listingId, email, reason, explanation }: ReportListingInput,
  id: Types.ObjectId
): string {
  if (actor) return `${listingId}:account:${actor.id}`
  if (!email) return `${listingId}:${id.toHexString()}`
  return `${listingId}:${email}:${createHash('sha256').update(`${reason}\n${explanation}`).digest('base64url')}`
}

/** From anybody; a repeated open report changes nothing and gets the same response. @throws AppError NOT_FOUND */
export async function reportListing(
  actor: Actor | null,
  input: ReportListingInput,
  language: Language = defaultLanguage()
): Promise<void> {
  await connectToDatabase()
  const shown = { _id: input.listingId, status: trusted({ $ne: 'withdrawn' }), ...ON_SHOW }
  const listing = await ListingModel.findOne(shown, { title: 1 }).lean()
  if (!listing) throw new AppError('NOT_FOUND', 'errors.listingHidden')
  const _id = new Types.ObjectId()
  const reportedAt = new Date()
  const contact = {
    ...(input.name ? { name: input.name } : {}),
    ...(input.email ? { email: input.email, language } : {})
  }
  try {
    await ReportModel.create({
      _id,
      listingId: listing._id,
      title: listing.title,
      reason: input.reason,
      explanation: input.explanation,
      ...(input.name || input.email ? { contact } : {}),
      ...(actor ? { reporterId: new Types.ObjectId(actor.id) } : {}),
      openKey: toOpenKey(actor, input, _id),
      reportedAt,
      ...(input.email ? { events: toReportEvents('report-received', reportedAt) } : {})
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
