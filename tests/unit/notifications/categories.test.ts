import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORIES, MAIL_CHOICES, MAIL_TIMINGS, readPreferences } from '@/lib/notifications/categories'
import { KINDS } from '@/lib/notifications/kinds'

const stored = fc.option(
  fc.record(
    Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        fc.option(fc.record({ app: fc.option(fc.boolean()), mail: fc.option(fc.constantFrom(...MAIL_TIMINGS)) }), {
          nil: undefined
        })
      ])
    )
  )
)

it('whatever is stored, each category is mailed in a way that it allows', () => {
  fc.assert(
    fc.property(stored, (preferences) => {
      const read = readPreferences(preferences)
      for (const category of CATEGORIES) expect(MAIL_CHOICES[category]).toContain(read[category].mail)
    })
  )
})

it('a choice that is allowed is kept, and what was never chosen is shown and mailed at once', () => {
  expect(readPreferences({ orders: { app: false, mail: 'off' } })).toMatchObject({
    orders: { app: false, mail: 'off' },
    money: { app: true, mail: 'at-once' }
  })
})

it('news about money, cases and the account is never without a mail', () => {
  const optional = Object.entries(KINDS).filter(([, { category }]) => MAIL_CHOICES[category].includes('off'))
  expect(optional.map(([kind]) => kind).filter((kind) => /paid|refund|payout|case|dispute|account/.test(kind))).toEqual(
    []
  )
})
