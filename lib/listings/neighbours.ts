import type { ListingCard } from './listing'

/** Another copy of the same book, with what tells its edition from others. */
export type OtherCopy = ListingCard & {
  /** The same edition by its ISBN; otherwise the same work in another one, or in one that nobody knows. */
  isSameEdition: boolean
  edition: string | null
  format: string | null
  publisher: string | null
  publishedYear: number | null
  language: string | null
}

/** What stands on the page of a copy beside the copy itself. No copy is there twice. */
export type Neighbours = { copies: OtherCopy[]; ofSeller: ListingCard[]; similar: ListingCard[] }
