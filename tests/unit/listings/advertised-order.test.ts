import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { listFullSellers, pickForHome } from '@/lib/listings/advertised-order'

const sellers = Array.from({ length: 8 }, () => new Types.ObjectId())

/** Copies in order, each named by its place and of the seller with that number. */
function copiesOf(...numbers: number[]) {
  return numbers.map((number, place) => ({ place, sellerId: sellers[number] ?? new Types.ObjectId() }))
}

it('home shows the first copies in their order, at most two of a seller and twelve in all', () => {
  const places = (copies: ReturnType<typeof copiesOf>) => pickForHome(copies).map(({ place }) => place)
  expect(places(copiesOf(0, 1, 0, 0, 1, 2, 0, 1))).toEqual([0, 1, 2, 4, 5])
  expect(places(copiesOf(3, 3, 3, 3))).toEqual([0, 1])
  expect(places(copiesOf(0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ])
  expect(places([])).toEqual([])
})

it('home takes no further copy of the sellers who have two there', () => {
  const full = listFullSellers(copiesOf(0, 1, 2, 1, 0)).map(String)
  expect(new Set(full)).toEqual(new Set([sellers[0], sellers[1]].map(String)))
  expect(listFullSellers([])).toEqual([])
})
