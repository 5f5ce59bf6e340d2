import { describe, expect, it } from 'vitest'
import { toCategorySlug } from '@/lib/categories/category-slug'
import { CategoryName } from '@/lib/categories/schemas'
import { sortByPlan } from '@/lib/categories/sort-categories'
import { CATEGORIES } from '@/seed/categories'

it('a category’s name folds accents, case, apostrophes and punctuation away', () => {
  expect(toCategorySlug('Children’s Books')).toBe('childrens-books')
  expect(toCategorySlug('  POÉSIE & Théâtre! ')).toBe('poesie-theatre')
  expect(toCategorySlug('Ελληνικά')).toBe('ελληνικα')
  expect(toCategorySlug('日本の本')).toBe('日本の本')
  expect(toCategorySlug('!?')).toBe('')
})

it('a category’s name folds to the addresses that the demo shop’s categories have', () => {
  for (const { name, slug } of CATEGORIES) expect(toCategorySlug(name)).toBe(slug)
})

it('a category’s name is one line of 2 to 60 characters with a letter or a digit in it', () => {
  expect(CategoryName.parse('  Crime  &  Mystery ')).toBe('Crime & Mystery')
  expect(CategoryName.parse('é'.repeat(60))).toHaveLength(60)
  for (const wrong of ['', ' ', 'x', 'x'.repeat(61), '--', 'two\nlines', 'a\u0000b', 7, null, ['ab'], { $ne: 1 }]) {
    expect(CategoryName.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

describe('the shop’s order', () => {
  const row = (id: string) => ({ _id: { toHexString: () => id } })

  it('the shop’s order puts first what was put in order, then what is new, and leaves merged categories out', () => {
    const plan = { order: ['c', 'a'], mergedInto: new Map([['b', 'a']]) }
    const shown = sortByPlan([row('a'), row('b'), row('c'), row('new'), row('newer')], plan)
    expect(shown.map(({ _id }) => _id.toHexString())).toEqual(['c', 'a', 'new', 'newer'])
  })
})
