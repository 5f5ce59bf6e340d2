// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { clearDrafts } from '@/components/forms/clear-drafts'
import {
  clearDraft,
  listDrafts,
  makeDraftKey,
  readDraft,
  saveDraft,
  toDraftPhotos,
  type Draft
} from '@/components/selling/draft-store'

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
  const key = makeDraftKey('ann')
  saveDraft(key, DRAFT)
  expect(listDrafts('ann')).toEqual([{ ...DRAFT, key }])
  expect([listDrafts('an'), listDrafts('ben')]).toEqual([[], []])
  clearDraft(key)
  expect(listDrafts('ann')).toEqual([])
})

it('drafts of two forms are kept beside each other, the last one first', () => {
  const [one, other] = [makeDraftKey('ann'), makeDraftKey('ann')]
  saveDraft(one, DRAFT)
  saveDraft(other, { ...DRAFT, savedAt: NOW + 1 })
  saveDraft(one, { ...DRAFT, savedAt: NOW + 2 })
  expect(listDrafts('ann').map(({ key }) => key)).toEqual([one, other])
})

it('drafts are gone after logging out, and nothing else is', () => {
  saveDraft(makeDraftKey('ann'), DRAFT)
  saveDraft(makeDraftKey('ann'), DRAFT)
  saveDraft(makeDraftKey('ben'), DRAFT)
  localStorage.setItem('theme', 'dark')
  clearDrafts()
  expect([listDrafts('ann'), listDrafts('ben'), localStorage.getItem('theme')]).toEqual([[], [], 'dark'])
})

it('a draft that cannot be read is as none', () => {
  const key = makeDraftKey('ann')
  for (const broken of ['{', '[]', '{"savedAt":"yesterday"}', JSON.stringify({ ...DRAFT, productCondition: 'Mint' })]) {
    localStorage.setItem(key, broken)
    expect(readDraft(key)).toBeNull()
    expect(listDrafts('ann')).toEqual([])
  }
})

it('a draft keeps the photos that the shop still has, and counts those it has swept', () => {
  const { photos, gone } = toDraftPhotos(DRAFT, NOW)
  expect([photos.map(({ key }) => key), gone]).toEqual([['new'], 1])
})
