import { describe, expect, it } from 'vitest'
import { planPhotos, groupByCopy, groupOpen } from '@/components/listing-photos/plan-photos'
import { toPhotoType } from '@/components/listing-photos/photo-file'
import { sortOut } from '@/components/listing-photos/photo-source'
import type { Copy } from '@/lib/listing-photos/copies'
import { comparePaths, makeMatcher } from '@/lib/listing-photos/match-files'
import { MAX_FILE_BYTES, MAX_FILES, MAX_SET_BYTES } from '@/lib/listing-photos/limits'

function copyOf(id: string, change: Partial<Copy> = {}): Copy {
  return {
    id: id.padStart(24, '0'),
    title: `Title ${id}`,
    authors: [],
    isbn13: null,
    sku: null,
    photoNames: [],
    condition: 'Good',
    priceCents: 500,
    isChangeable: true,
    photos: 0,
    added: [],
    ...change
  }
}

const MOMO = copyOf('a1', { title: 'Momo', authors: ['Michael Ende'], isbn13: '9783522168571', sku: 'A-12' })
const KRABAT = copyOf('a2', { title: 'Krabat', authors: ['Otfried Preußler'], isbn13: '9783522200875', sku: 'A-1' })
const CATCH = copyOf('a3', { title: 'Catch-22', sku: '7' })
const OTHERS = copyOf('a4', {
  title: 'Die Räuber',
  sku: 'Box 3/12',
  photoNames: ['scan_0815.jpg', 'C:\\scans\\Rauber.jpg']
})
const COPIES = [MOMO, KRABAT, CATCH, OTHERS]

function matchIn(copies: readonly Copy[], path: string): string[] {
  return makeMatcher(copies)(path).map(({ title }) => title)
}

describe('the copy that a file shows', () => {
  it.each([
    ['9783522168571.jpg', 'Momo'],
    ['978-3-522-16857-1.jpg', 'Momo'],
    ['3522168577.jpeg', 'Momo'],
    ['9783522168571_2.jpg', 'Momo'],
    ['9783522168571-back.png', 'Momo'],
    ['9783522168571a.webp', 'Momo'],
    ['ISBN 9783522168571 (2).jpg', 'Momo'],
    ['IMG_9783522168571.jpg', 'Momo'],
    ['photos/9783522168571/front.jpg', 'Momo'],
    ['photos\\9783522168571\\IMG_0001.jpg', 'Momo'],
    ['a-12.JPG', 'Momo'],
    ['A_12.jpg', 'Momo'],
    ['A-1.jpg', 'Krabat'],
    ['A-1-2.jpg', 'Krabat'],
    ['A-1 (3).jpg', 'Krabat'],
    ['box-3_12.jpg', 'Die Räuber'],
    ['momo.jpg', 'Momo'],
    ['Michael Ende - Momo.jpg', 'Momo'],
    ['Momo - Michael Ende 2.jpg', 'Momo'],
    ['die raeuber.jpg', null],
    ['Die Räuber_1.jpg', 'Die Räuber'],
    ['Catch-22.jpg', 'Catch-22'],
    ['7.jpg', 'Catch-22'],
    ['A-1/7.jpg', 'Krabat'],
    ['scan_0815.jpg', 'Die Räuber'],
    ['scans/Rauber.jpg', 'Die Räuber'],
    [`${MOMO.id}-1.jpg`, 'Momo'],
    ['IMG_20260101_123456.jpg', null],
    ['9783522168572.jpg', null],
    ['.jpg', null]
  ] as const)('%s shows %s', (path, title) => {
    expect(matchIn(COPIES, path)).toEqual(title === null ? [] : [title])
  })

  it('two copies of one ISBN both fit, unless only one can be changed', () => {
    const second = copyOf('b', { title: 'Momo again', isbn13: '9783522168571' })
    expect(matchIn([MOMO, second], '9783522168571.jpg')).toEqual(['Momo', 'Momo again'])
    expect(matchIn([{ ...MOMO, isChangeable: false }, second], '9783522168571.jpg')).toEqual(['Momo again'])
    expect(matchIn([{ ...MOMO, isChangeable: false }], '9783522168571.jpg')).toEqual(['Momo'])
  })
})

it('photos of a copy are in the order of their names, the front first and the back last', () => {
  const names = ['x-10.jpg', 'x-back.jpg', 'x-2.jpg', 'x.jpg', 'x-front.jpg', 'my.folder/x-1.jpg', 'my.folder/x.jpg']
  expect(names.toSorted(comparePaths)).toEqual([
    'x-front.jpg',
    'my.folder/x.jpg',
    'my.folder/x-1.jpg',
    'x.jpg',
    'x-2.jpg',
    'x-10.jpg',
    'x-back.jpg'
  ])
})

describe('the plan of a folder', () => {
  const toSource = (path: string, bytes = 100) => ({ path, bytes, open: () => Promise.resolve(new File([], path)) })
  function plan(paths: readonly string[], copies: readonly Copy[], choices = new Map<string, string | null>()) {
    return planPhotos(
      paths.map((path) => toSource(path)),
      { copies, match: makeMatcher(copies), choices }
    )
  }
  const fatesOf = (photos: ReturnType<typeof plan>) =>
    Object.fromEntries(photos.map(({ source, fate }) => [source.path, fate]))

  it('a copy gets at most eight photos with those that it has', () => {
    const paths = ['1', '2', '3', '4'].map((place) => `A-12-${place}.jpg`)
    const photos = plan(paths, [{ ...MOMO, photos: 6 }])
    expect(photos.map(({ fate }) => fate)).toEqual(['ready', 'ready', 'full', 'full'])
    expect(groupByCopy(photos).map(({ sources }) => sources.map(({ path }) => path))).toEqual([
      ['A-12-1.jpg', 'A-12-2.jpg']
    ])
  })

  it('what was added before, what is frozen and what fits nothing is not added', () => {
    const copies = [
      { ...MOMO, added: [{ name: 'A-12.jpg', bytes: 100 }], photos: 1 },
      { ...KRABAT, isChangeable: false }
    ]
    expect(fatesOf(plan(['in/A-12.jpg', 'A-12-2.jpg', 'A-1.jpg', 'holiday.jpg'], copies))).toEqual({
      'in/A-12.jpg': 'there',
      'A-12-2.jpg': 'ready',
      'A-1.jpg': 'frozen',
      'holiday.jpg': 'unmatched'
    })
  })

  it('the seller’s choice decides, and photos of one copy are asked together', () => {
    const paths = ['holiday-1.jpg', 'holiday-2.jpg', 'other.jpg', 'A-12.jpg']
    expect(groupOpen(plan(paths, COPIES)).map(({ sources }) => sources.map(({ path }) => path))).toEqual([
      ['holiday-1.jpg', 'holiday-2.jpg'],
      ['other.jpg']
    ])
    const chosen = new Map([
      ['holiday-1.jpg', KRABAT.id],
      ['other.jpg', null],
      ['A-12.jpg', KRABAT.id]
    ])
    const photos = plan(paths, COPIES, chosen)
    expect(fatesOf(photos)).toMatchObject({
      'holiday-1.jpg': 'ready',
      'other.jpg': 'left-out',
      'holiday-2.jpg': 'unmatched'
    })
    expect(groupByCopy(photos).map(({ copy }) => copy.title)).toEqual(['Krabat'])
  })
})

describe('files that are sorted out', () => {
  const toSource = (path: string, bytes: number) => ({ path, bytes, open: () => Promise.resolve(new File([], path)) })

  it('other kinds of files, empty ones and large ones are named with a reason', () => {
    const { sources, leftOut } = sortOut([
      toSource('list.csv', 10),
      toSource('a.heic', 10),
      toSource('empty.jpg', 0),
      toSource('large.jpg', MAX_FILE_BYTES + 1),
      toSource('good.jpg', MAX_FILE_BYTES)
    ])
    expect(sources.map(({ path }) => path)).toEqual(['good.jpg'])
    expect(leftOut).toEqual([
      { path: 'list.csv', problem: 'photos.wrongType' },
      { path: 'a.heic', problem: 'photos.wrongType' },
      { path: 'empty.jpg', problem: 'listingPhotos.emptyFile' },
      { path: 'large.jpg', problem: 'listingPhotos.fileTooLarge' }
    ])
  })

  it('the number of files and the bytes of all of them are limited', () => {
    const many = Array.from({ length: MAX_FILES + 2 }, (_, place) => toSource(`${place}.jpg`, 1))
    expect(sortOut(many).leftOut).toHaveLength(2)
    const large = Array.from({ length: MAX_SET_BYTES / MAX_FILE_BYTES + 1 }, (_, place) =>
      toSource(`${place}.jpg`, MAX_FILE_BYTES)
    )
    expect(sortOut(large).leftOut.map(({ problem }) => problem)).toEqual(['listingPhotos.tooManyFiles'])
  })

  it('the type of a photo is that of its extension', () => {
    expect(['a.JPG', 'b/c.jpeg', 'd.Png', 'e.webp', 'f.gif', 'g'].map(toPhotoType)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/png',
      'image/webp',
      null,
      null
    ])
  })
})
