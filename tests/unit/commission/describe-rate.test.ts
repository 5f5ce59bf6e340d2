import { expect, it } from 'vitest'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { describeRate } from '@/lib/commission/describe-rate'
import { translatorFor } from '@/lib/platform/i18n/translators'

const en = translatorFor('en')

it('a commission is named with its parts and limits', () => {
  const rate = { basisPoints: 750, fixedCents: 50, minCents: 100, maxCents: 2000 }
  expect(describeRate(rate, en)).toBe(
    'For each copy sold, Flyleaf keeps a commission of 7.5% of the price and €0.50. It is part of the price. The commission is at least €1.00. The commission is at most €20.00.'
  )
  expect(describeRate({ ...NO_COMMISSION, basisPoints: 1000 }, translatorFor('de'))).toBe(
    'Von jedem verkauften Exemplar behält Flyleaf eine Provision: 10 % des Preises. Sie ist im Preis enthalten.'
  )
})

it('a shop without a commission says so', () => {
  const none = 'Flyleaf keeps no commission: the seller gets the whole price.'
  expect(describeRate(NO_COMMISSION, en)).toBe(none)
  expect(describeRate({ ...NO_COMMISSION, basisPoints: 1000, maxCents: 0 }, en)).toBe(none)
})
