/** In code points. */
export const LISTING_TEXT_LIMITS = {
  title: 300,
  subtitle: 300,
  person: 120,
  publisher: 200,
  publishedPlace: 120,
  edition: 100,
  printing: 60,
  language: 20,
  format: 40,
  isbn: 40,
  signedBy: 120,
  limitedEdition: 100,
  description: 4000,
  pictureUrl: 300,
  blur: 2000,
  importKey: 80
} as const
