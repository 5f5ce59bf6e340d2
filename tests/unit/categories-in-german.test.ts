import { expect, it } from 'vitest'
import { toCategoryResponse } from '@/lib/categories/category'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { CATEGORIES } from '@/seed/categories'
import { english, german } from '@/tests/support/english'

it('every category of the demo shop has a German name, and one that an admin has added keeps its own', () => {
  const same = CATEGORIES.filter(({ name }) => toCategoryLabel(name, german) === name).map(({ name }) => name)
  expect(same).toEqual(['Fantasy'])
  expect(toCategoryLabel('History', german)).toBe('Geschichte')
  expect(toCategoryLabel('History', english)).toBe('History')
  expect(toCategoryLabel('Zines', german)).toBe('Zines')
  expect(toCategoryLabel('constructor', german)).toBe('constructor')
})

it('the API tells the German name beside the name of the original API', () => {
  const response = toCategoryResponse({
    id: '66b1f0a2c3d4e5f601234567',
    name: 'Travel',
    slug: 'travel',
    image: null,
    count: 2
  })
  expect(response).toMatchObject({ category_name: 'Travel', names: { en: 'Travel', de: 'Reisen' } })
})
