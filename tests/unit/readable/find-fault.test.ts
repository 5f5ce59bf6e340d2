import { Schema } from 'mongoose'
import { expect, it } from 'vitest'
import { findFault } from '@/lib/platform/db/find-fault'
import { OrderModel } from '@/models/order'

const PHOTO = new Schema(
  { src: { type: String, required: true }, width: { type: Number, required: true } },
  { _id: false }
)
const SCHEMA = new Schema({
  title: { type: String, required: true },
  photos: { type: [PHOTO], required: true },
  hold: { type: PHOTO }
})

it('the fault of a stored document is not what a projection has left out, in the document, its parts and the elements of its lists', () => {
  const read = { photos: [{ src: 'a' }, { src: 'b' }], hold: { src: 'c' } }
  expect(findFault(SCHEMA, read, { 'photos.src': 1, 'hold.src': 1 })).toBeNull()
  expect(findFault(SCHEMA, { title: 'Momo' }, { title: 1 })).toBeNull()
  expect(findFault(SCHEMA, { photos: [{ src: 'a', width: 1 }] }, { title: 0 })).toBeNull()
})

it('the fault of a stored document is named by its path where it was read', () => {
  expect(findFault(SCHEMA, { photos: [{ src: 'a' }, { src: 7 }] }, { 'photos.src': 1 })).toBe('photos.1.src')
  expect(findFault(SCHEMA, { title: 'Momo', photos: [{ src: 'a' }] })).toBe('photos.0.width')
  expect(findFault(SCHEMA, { title: 'Momo', photos: [], hold: { src: 'c' } })).toBe('hold.width')
  expect(findFault(SCHEMA, { photos: [] })).toBe('title')
})

it('the fault of a stored order is its list of lines when that is empty', () => {
  expect(findFault(OrderModel.schema, { lines: [] }, { lines: 1 })).toBe('lines')
})
