import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toImageUrl, toStoredImage, type StoredImage } from '@/lib/platform/images/image'
import type { MailItem, MailCover } from '@/lib/platform/mail/mail-body'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { cutText } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import type { ListingDocument } from '@/models/listing'
import type { Condition } from './condition'
import { toListingSlug } from './listing-slug'

/** What a query reads of a listing that a mail shows. */
export const MAIL_BOOK_PROJECTION = {
  title: 1,
  authors: 1,
  priceCents: 1,
  condition: 1,
  images: { $slice: 1 },
  takenDown: 1
} as const

export type MailedListing = {
  id: string
  title: string
  authors: readonly string[]
  priceCents: number
  condition: Condition
  image: StoredImage | null
  isTakenDown: boolean
}

const MAX_AUTHORS = 120

/** The largest cover, in pixels; screens with two pixels for one get a picture of that size. */
const COVER = { width: 96, height: 144, density: 2 }

export function toMailedListing(
  id: string,
  row: Pick<ListingDocument, 'title' | 'authors' | 'priceCents' | 'condition' | 'images' | 'takenDown'>
): MailedListing {
  const { title, authors, priceCents, condition, images, takenDown } = row
  return { id, title, authors, priceCents, condition, image: toStoredImage(images[0]), isTakenDown: takenDown != null }
}

/** Whole, as in the shop: no cover is cropped. */
function toMailCover(image: StoredImage): MailCover {
  const scale = Math.min(COVER.width / image.width, COVER.height / image.height)
  const toShown = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return {
    url: toShopUrl(toImageUrl(image, COVER.width * COVER.density)),
    width: toShown(image.width),
    height: toShown(image.height)
  }
}

/** `more`: further words of the line with price and condition. What was taken down has neither link nor cover. */
export function toMailBook(listing: MailedListing, t: Translator, more: readonly string[] = []): MailItem {
  const { id, title, authors, priceCents, condition, image, isTakenDown } = listing
  const line = [formatPrice(priceCents, t.language), t(`listings.condition.${condition}`), ...more].join(', ')
  return {
    title,
    by: cutText(authors.join(', '), MAX_AUTHORS),
    lines: [line],
    url: isTakenDown ? undefined : toShopUrl(routes.book(toListingSlug(title, id))),
    cover: isTakenDown || !image ? undefined : toMailCover(image)
  }
}
