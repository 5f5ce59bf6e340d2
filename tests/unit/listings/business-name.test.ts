import { expect, it } from 'vitest'
import { isConfirmedBusiness } from '@/lib/listings/business-name'

it.each([
  'Antiquariat Lindenblatt',
  'Versandantiquariat Müller',
  'Librairie Page Douze',
  'Bodkin & Daughters',
  'Weiß und Söhne',
  'Buchkontor GmbH',
  'Lese-Ecke UG (haftungsbeschränkt)',
  'Karl Blatt e. K.',
  'Old Town Bookshop',
  'Pages Ltd.',
  'Carta S.r.l.',
  'Bu\u0308cherstube am Markt'
])('a verified seller called %s is not called private, and an unverified one is', (name) => {
  expect(isConfirmedBusiness(name, true)).toBe(true)
  expect(isConfirmedBusiness(name, false)).toBe(false)
})

it.each([
  'Selma Seller',
  'Ugo Agnelli',
  'Sara Lund',
  'Ingrid Sonsbeck',
  'Anna & Bert',
  'Agnes Abt',
  'Nora Verlaine',
  'Colin'
])('a verified person called %s stays a private seller', (name) => expect(isConfirmedBusiness(name, true)).toBe(false))
