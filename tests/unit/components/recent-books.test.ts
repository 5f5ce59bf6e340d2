// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearRecentBooks,
  forgetRecentBooks,
  noteRecentBook,
  recentBooks,
  subscribeToRecentBooks,
  toRecentBook
} from '@/components/listings/recent-books'
import { aListing } from './a-listing'

function aBook(number: number) {
  return toRecentBook(aListing({ id: number.toString(16).padStart(24, '0'), title: `Book ${number}` }))
}

beforeEach(() => localStorage.clear())

it('the books somebody has looked at are remembered latest first, each once, at most twelve', () => {
  for (const number of [1, 2, 3, 1]) noteRecentBook(aBook(number))
  expect(recentBooks().map(({ title }) => title)).toEqual(['Book 1', 'Book 3', 'Book 2'])
  for (let number = 1; number <= 20; number += 1) noteRecentBook(aBook(number))
  expect(recentBooks()).toHaveLength(12)
  expect(recentBooks()[0]?.title).toBe('Book 20')
})

it('the books somebody has looked at are told to the page when they change, and are the same list as long as they do not', () => {
  const listener = vi.fn()
  const stop = subscribeToRecentBooks(listener)
  noteRecentBook(aBook(1))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(recentBooks()).toBe(recentBooks())
  stop()
  clearRecentBooks()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(recentBooks()).toEqual([])
})

it('the books somebody has looked at go when the shop no longer shows them', () => {
  for (const number of [1, 2, 3]) noteRecentBook(aBook(number))
  forgetRecentBooks([aBook(2).id])
  expect(recentBooks().map(({ title }) => title)).toEqual(['Book 3', 'Book 1'])
})

it('the books somebody has looked at are none when the browser has kept nonsense, and never lead out of the shop', () => {
  for (const stored of ['{', '7', '[null, {"id": "x"}]', JSON.stringify([{ ...aBook(1), id: '../x' }])]) {
    localStorage.setItem('flyleaf:recent', stored)
    expect(recentBooks()).toEqual([])
  }
  localStorage.setItem(
    'flyleaf:recent',
    JSON.stringify([{ ...aBook(1), image: { ...aBook(1).image, src: 'javascript:0' } }, aBook(2)])
  )
  expect(recentBooks().map(({ title }) => title)).toEqual(['Book 2'])
})

it('the books somebody has looked at are kept without anything a card does not need', () => {
  expect(Object.keys(toRecentBook(aListing()))).toEqual(['id', 'slug', 'title', 'authors', 'image'])
})
