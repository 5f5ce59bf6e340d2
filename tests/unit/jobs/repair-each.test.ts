import { expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { repairEach } from '@/lib/jobs/repairs/repair-each'

it('goes on to what the payment provider is not needed for when it cannot be reached for the rest', async () => {
  const repaired: number[] = []
  const things = Array.from({ length: 40 }, (_, number) => number)
  const count = await repairEach('holds', things, async (thing) => {
    if (thing < 20) throw new AppError('PAYMENTS_UNAVAILABLE', 'errors.paymentUnknown')
    repaired.push(thing)
    return Promise.resolve(true)
  })
  expect({ count, repaired }).toEqual({ count: 20, repaired: things.slice(20) })
})
