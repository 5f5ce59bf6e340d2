import { Types, trusted } from 'mongoose'
import { reinstateUser, suspendUser, verifySeller } from '@/lib/admin/suspend-user'
import { advertiseListing } from '@/lib/listings/advertise-listing'
import { editListing } from '@/lib/listings/edit-listing'
import { EditListingInput } from '@/lib/listings/schemas'
import { toFormFields } from '@/lib/listings/to-form-fields'
import { relistListing, withdrawListing } from '@/lib/listings/withdraw-listing'
import { subscribe } from '@/lib/newsletter/subscription'
import { notFound } from '@/lib/platform/errors'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { toStoredImage, toUploadId } from '@/lib/platform/images/image'
import { appealTakeDown, decideAppeal } from '@/lib/reports/appeals'
import { decideReports } from '@/lib/reports/decide-reports'
import { reportListing } from '@/lib/reports/report-listing'
import { saveSearch } from '@/lib/saved-searches/save-search'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import { ListingModel } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { listingIdOf } from '../stable-id'
import { ask, write } from './act-on-messages'
import { payOutWeekly } from './pay-sellers'
import { runJobs } from './run-jobs'
import type { OtherStep } from './steps'
import type { World } from './world'

const findListing = (key: string) => ListingModel.findById(listingIdOf(key)).lean()

async function lowerPrice({ listing, share }: Extract<OtherStep, { do: 'lower-price' }>, world: World): Promise<void> {
  const row = await findListing(listing)
  if (!row) throw notFound('listing')
  const imageIds = row.images.flatMap((image) => toStoredImage(image) ?? []).flatMap((image) => toUploadId(image) ?? [])
  const priceCents = Math.max(100, Math.round((row.priceCents * share) / 50) * 50)
  const id = row._id.toHexString()
  const form = { ...toFormFields(row), resalePrice: toDecimalPrice(priceCents), images: imageIds }
  await editListing(world.sellerOf(listing), EditListingInput.parse({ id, ...form }))
}

async function listOpenReports(listingId: string): Promise<string[]> {
  const rows = await ReportModel.find(
    { listingId: new Types.ObjectId(listingId), state: trusted({ $eq: 'open' }) },
    { _id: 1 }
  ).lean()
  return rows.map(({ _id }) => _id.toHexString())
}

function report(
  { listing, reporter, reason, explanation }: Extract<OtherStep, { do: 'report' }>,
  world: World
): Promise<void> {
  const { name, email, ...rest } = world.person(reporter)
  return reportListing(
    { name, email, ...rest },
    { listingId: listingIdOf(listing).toHexString(), reason, explanation, name, email, goodFaith: true }
  )
}

export async function actBesideOrders(step: OtherStep, world: World): Promise<unknown> {
  const listingId = 'listing' in step ? listingIdOf(step.listing).toHexString() : ''
  const t = translatorFor(DEFAULT_LANGUAGE)
  switch (step.do) {
    case 'add-to-wishlist':
      return addToWishlist(world.person(step.buyer), { productId: listingId })
    case 'ask':
      return ask(step, world)
    case 'write':
      return write(step, world)
    case 'save-search':
      return saveSearch(world.person(step.person), { address: step.address }, t)
    case 'lower-price':
      return lowerPrice(step, world)
    case 'withdraw':
      return withdrawListing(world.sellerOf(step.listing), listingId)
    case 'relist':
      return relistListing(world.sellerOf(step.listing), listingId)
    case 'advertise':
      return advertiseListing(world.sellerOf(step.listing), listingId)
    case 'report':
      return report(step, world)
    case 'reject-reports':
      return decideReports(world.admin, {
        listingId,
        reportIds: await listOpenReports(listingId),
        outcome: 'reject',
        reason: step.reason
      })
    case 'take-down':
      return decideReports(world.admin, {
        listingId,
        reportIds: await listOpenReports(listingId),
        outcome: 'take-down',
        ground: step.ground,
        reason: step.reason
      })
    case 'appeal':
      return appealTakeDown(world.sellerOf(step.listing), { id: listingId, text: step.text })
    case 'decide-appeal':
      return decideAppeal(world.admin, { id: listingId, outcome: step.outcome, reason: step.reason })
    case 'verify-seller':
      return verifySeller(world.admin, world.person(step.person).id)
    case 'suspend':
      return suspendUser(world.admin, { id: world.person(step.person).id, reason: step.reason })
    case 'reinstate':
      return reinstateUser(world.admin, world.person(step.person).id)
    case 'subscribe':
      return subscribe({ email: step.email })
    case 'run-jobs':
      await runJobs(new Date())
      return payOutWeekly(world.provider, new Date())
  }
}
