import { expect, it } from 'vitest'
import { readHandoverCode, toHandoverLink } from '@/components/orders/hand-over'

const ID = '66f0c0ffee0000000000000a'

it('the square that the buyer shows leads the seller to their sales, with the code where no server sees it', () => {
  const link = new URL(toHandoverLink('https://shop.test', ID, 'K7QM2P9X'))
  expect(link.pathname).toBe('/dashboard/sales')
  expect(link.search).toBe('')
  expect(readHandoverCode(link.hash, ID)).toBe('K7QM2P9X')
})

it('the square that the buyer shows fills in no other booking’s code, and nothing that is not a code', () => {
  expect(readHandoverCode(`#handover=${ID}.K7QM2P9X`, '66f0c0ffee0000000000000b')).toBe('')
  expect(readHandoverCode(`#handover=${ID}.<script>`, ID)).toBe('')
  expect(readHandoverCode('', ID)).toBe('')
})
