/**
 * Every name that means something in the address of a search: those of canonical addresses, then those that only forms
 * send. Imports nothing, since next.config.ts reads it too.
 */
export const SEARCH_PARAMETERS = [
  'q', 'category', 'condition', 'price', 'language', 'format', 'year', 'city', 'verified', 'photo', 'sort', 'after',
  'price-from', 'price-to', 'year-from', 'year-to'
] as const
