import { expect, it } from 'vitest'
import { moveTo } from '@/components/photos/photos'

it('moving a category puts it at a place, and stops at either end', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'b', -9)).toEqual(['b', 'a', 'c'])
})
