/**
 * Countries (ISO 3166-1 alpha-2, lower case, as in API v2) of accounts to which a platform in the European Economic
 * Area can transfer: docs.stripe.com/connect/cross-border-payouts.
 */
export const PAYOUT_COUNTRIES = [
  'at',
  'be',
  'bg',
  'ch',
  'cy',
  'cz',
  'de',
  'dk',
  'ee',
  'es',
  'fi',
  'fr',
  'gb',
  'gi',
  'gr',
  'hr',
  'hu',
  'ie',
  'it',
  'li',
  'lt',
  'lu',
  'lv',
  'mt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'se',
  'si',
  'sk'
] as const
export type PayoutCountry = (typeof PAYOUT_COUNTRIES)[number]
