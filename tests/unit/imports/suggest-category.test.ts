import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '@/lib/categories/category-names'
import { suggestCategory } from '@/lib/imports/suggest-category'

const CATEGORIES = CATEGORY_NAMES.map((name) => ({ name }))

it.each([
  ['Belletristik', 'Fiction'],
  ['Kriminalroman', 'Crime & Mystery'],
  ['historical fiction', 'Fiction'],
  ['Kinderbücher', 'Children’s Books'],
  ['Beaux-arts', 'Art & Photography'],
  ['Reiseführer', 'Travel'],
  ['historia', 'History'],
  ['urban fantasy', 'Fantasy'],
  ['cucina', 'Cooking']
])('the category %s of a list is taken for %s', (cell, name) => {
  expect(suggestCategory(cell, CATEGORIES)?.name).toBe(name)
})

it.each(['non fiction', 'Sachbuch', 'xyz', '', 'warriors', 'A0001'])('no category is suggested for %j', (cell) => {
  expect(suggestCategory(cell, CATEGORIES)).toBeNull()
})

it('a category that the shop does not have is not suggested', () => {
  expect(suggestCategory('Krimi', [{ name: 'Garden' }])).toBeNull()
})
