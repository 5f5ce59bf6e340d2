import type { PlainKey } from '@/lib/platform/i18n/message'

/**
 * `column`: the name in the template (lib/imports/headings.ts has its synonyms). `ofEdition`: a fact that all copies with
 * one ISBN share. `description`: for the API document.
 */
type InFile = { column: string; ofEdition?: true; description?: string }

/** In the form. `isWide`: has a row to itself. `factLabel` and `factOfOne`: on the page of the listing, if they differ. */
export type Labels = {
  label: PlainKey
  hint?: PlainKey
  isWide?: true
  factLabel?: PlainKey
  factOfOne?: PlainKey
}

/**
 * `line`: one line of at most `limit` code points. `people`: names. `number`: a whole number, typed as text. These are optional,
 * and have one name in the form, the database and what is read. `text` and `choice` are mapped by hand (listing-details.ts,
 * to-listing.ts, to-form-fields.ts): `stored` names them in the database.
 */
export type ListingField =
  | (InFile & Labels & { kind: 'line'; limit: number })
  | (InFile & Labels & { kind: 'people' })
  | (InFile & Labels & { kind: 'number'; min?: number })
  | (InFile & Partial<Labels> & { kind: 'text' | 'choice'; stored: readonly string[] })
  | { kind: 'photos' }
