import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { listDemoBooks } from '@/stock/all-books'
import { CATEGORIES } from '@/stock/categories'
import { drawCategoryPicture } from '@/stock/covers/draw-category-picture'
import { designCover, drawCover } from '@/stock/covers/draw-cover'
import { GENRE_ART } from '@/stock/covers/genre-art'

// Hundreds of drawings in one test take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const emma = { title: 'Emma', authors: ['Jane Austen'], publisher: 'Penguin Classics', year: 2003 }
const look = { genre: 'classics', condition: 'Good', seed: 11 } as const

describe('drawing a cover', () => {
  it('gives the same bytes for the same copy', async () => {
    expect((await drawCover(emma, look)).equals(await drawCover(emma, look))).toBe(true)
  })

  it('gives another picture for another book, another state and another copy', async () => {
    const cover = await drawCover(emma, look)
    const others = await Promise.all([
      drawCover({ ...emma, title: 'Villette' }, look),
      drawCover(emma, { ...look, condition: 'Fair' }),
      drawCover(emma, { ...look, seed: 12 })
    ])
    for (const other of others) expect(other.equals(cover)).toBe(false)
  })

  it('is a JPEG of 800 by 1200 pixels that is small enough for a page of many', async () => {
    const cover = await drawCover(emma, look)
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1200 })
    expect(cover.length).toBeLessThan(400_000)
  })

  it('keeps one design for all copies of an edition', () => {
    expect(designCover(emma, 'classics')).toBe(designCover({ ...emma }, 'classics'))
  })

  it('draws every book of the shop, each with a design of its own and without a system font', () => {
    const designs = listDemoBooks().map((book) => designCover(book, book.category))
    expect(new Set(designs).size).toBe(designs.length)
    for (const design of designs) {
      expect(design).not.toMatch(/<text|font-family|NaN|undefined|Infinity/)
    }
  })

  it('writes Polish, German, Danish, Russian and Greek letters, each with its own shape', () => {
    const titles = ['Żółć', 'Größe', 'Røde øer', 'Война и мир', 'Ὀδύσσεια']
    const designs = titles.map((title) => designCover({ ...emma, title, shelfPlace: 1 }, 'classics'))
    expect(new Set(designs).size).toBe(titles.length)
  })

  it.each([
    ['a title in Arabic', { title: 'الفيل الأزرق', authors: ['أحمد مراد'] }],
    ['a title of one letter', { title: 'S', authors: ['J. J. Abrams'] }],
    ['no author', { title: 'Beowulf', authors: [] }],
    ['an empty title', { title: '', authors: [] }],
    ['a picture character', { title: 'Smile 😀', authors: ['Nobody'] }],
    ['a word without end', { title: 'Donaudampfschifffahrts'.repeat(12), authors: ['A'] }],
    ['a title of a whole page', { title: 'The Long Account of It All '.repeat(28), authors: ['B'] }]
  ])('copes with %s on every shelf', (_, facts) => {
    for (const { slug } of CATEGORIES) {
      for (const shelfPlace of [0, 3, 5, 8]) {
        expect(designCover({ ...facts, shelfPlace }, slug)).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it('draws an unreadable title as a picture that can be stored', async () => {
    const cover = await drawCover({ title: 'الفيل الأزرق', authors: [] }, look)
    expect(await sharp(cover).metadata()).toMatchObject({ width: 800, height: 1200 })
  })
})

describe('drawing the picture of a category', () => {
  it('gives each category a picture of its own, the same every time', async () => {
    const pictures = await Promise.all(CATEGORIES.map(({ slug }) => drawCategoryPicture(slug)))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(CATEGORIES.length)
    const [first] = pictures
    expect(first?.equals(await drawCategoryPicture('fiction'))).toBe(true)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 420 })
  })

  it('shows another emblem on the book in front for every category', () => {
    const emblems = CATEGORIES.map(({ slug }) => GENRE_ART[slug].emblems[0])
    expect(new Set(emblems).size).toBe(CATEGORIES.length)
  })
})
