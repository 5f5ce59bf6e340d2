export const LISTING_ERRORS = {
  BOOK_GONE: 409,
  OWN_BOOK: 409,
  LISTING_HELD: 409,
  LISTING_SOLD: 409,
  LISTING_NOT_ON_SALE: 409,
  LISTING_TAKEN_DOWN: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    listings: typeof LISTING_ERRORS
  }
}
