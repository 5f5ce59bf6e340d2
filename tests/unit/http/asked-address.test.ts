import { expect, it } from 'vitest'
import { toAskedQuery } from '@/lib/platform/http/client-address'

it.each([
  [
    '/category/x?q=who?&condition=Good',
    [
      ['q', 'who?'],
      ['condition', 'Good']
    ]
  ],
  ['/category/x?q=dune', [['q', 'dune']]],
  ['/category/x?', []],
  ['/category/x', []],
  ['', []]
])('the query of the address that was asked for of %s', (address, expected) => {
  expect([...toAskedQuery(address)]).toEqual(expected)
})
