/** In code points. Those of optional lines are in LISTING_FIELDS. */
export const LISTING_TEXT_LIMITS = {
  title: 300,
  person: 120,
  language: 20,
  format: 40,
  isbn: 40,
  description: 4000,
  pictureUrl: 300,
  blur: 2000,
  importKey: 80,
  sku: 80,
  copyOf: 100
} as const
