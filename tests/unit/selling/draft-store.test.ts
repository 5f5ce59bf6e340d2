// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { clearDrafts } from '@/components/forms/clear-drafts'
import { clearDraft, readDraft, saveDraft, toDraftPhotos, type Draft } from '@/components/selling/drafts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 12)

const DRAFT: Draft = {
  savedAt: NOW,
  texts: {
    isbn: '',
    category_id: '',
    title: 'Half a book',
    resalePrice: '7',
    originalPrice: '',
    purchaseYear: '',
    productDescription: '',
    sellerPhoneNumber: '+49 30 23125046',
    location: 'Berlin',
    authors: '',
    subtitle: '',
    editors: '',
    illustrators: 'Quentin Blake',
    translators: '',
    series: 'Discworld',
    volume: '',
    edition: '',
    printing: '',
    publisher: '',
    publishedPlace: '',
    publishedYear: '',
    language: '',
    format: '',
    pages: '',
    signedBy: 'the author',
    limitedEdition: ''
  },
  productCondition: 'Good',
  defects: ['foxing'],
  jacketCondition: '',
  marks: { title: { value: 'Half a book', source: 'shop' } },
  photos: [
    {
      id: 'old',
      name: 'old.jpg',
      keptAt: NOW - 25 * HOUR_MS,
      image: { src: '/media/old/{w}', width: 3, height: 4, widths: [3] }
    },
    {
      id: 'new',
      name: 'new.jpg',
      keptAt: NOW - HOUR_MS,
      image: { src: '/media/new/{w}', width: 3, height: 4, widths: [3] }
    }
  ]
}

afterEach(() => localStorage.clear())

it('a draft comes back as it was, for its own account only', () => {
  saveDraft('ann', DRAFT)
  expect(readDraft('ann')).toEqual(DRAFT)
  expect(readDraft('ben')).toBeNull()
  clearDraft('ann')
  expect(readDraft('ann')).toBeNull()
})

it('a draft is gone after logging out, and nothing else is', () => {
  saveDraft('ann', DRAFT)
  saveDraft('ben', DRAFT)
  localStorage.setItem('theme', 'dark')
  clearDrafts()
  expect([readDraft('ann'), readDraft('ben'), localStorage.getItem('theme')]).toEqual([null, null, 'dark'])
})

it('a draft that cannot be read is as none', () => {
  for (const broken of ['{', '[]', '{"savedAt":"yesterday"}', JSON.stringify({ ...DRAFT, productCondition: 'Mint' })]) {
    localStorage.setItem('flyleaf:draft:ann', broken)
    expect(readDraft('ann')).toBeNull()
  }
})

it('a draft keeps the photos that the shop still has, and counts those it has swept', () => {
  const { photos, gone } = toDraftPhotos(DRAFT, NOW)
  expect([photos.map(({ key }) => key), gone]).toEqual([['new'], 1])
})
