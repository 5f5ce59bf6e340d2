import { expect, it } from 'vitest'
import {
  changePhotos,
  isUploading,
  toFileProblem,
  toUploadIds,
  type Photo,
  type PhotoState
} from '@/components/photos/photos'

const IMAGE = { src: '/media/a/{w}.webp', width: 900, height: 1200, widths: [240, 900] }

function photo(key: string, state: PhotoState = { kind: 'kept', id: `id-${key}`, image: IMAGE, keptAt: 1 }): Photo {
  return { key, name: `${key}.jpg`, preview: null, claimed: false, state }
}

function keysOf(photos: readonly Photo[]): string {
  return photos.map(({ key }) => key).join('')
}

const ABC = [photo('a'), photo('b'), photo('c')]

it('the photos of a copy are at most eight, the first chosen first', () => {
  const ten = Array.from('0123456789', (key) => photo(key))
  expect(keysOf(changePhotos(ABC, { type: 'add', photos: ten }))).toBe('abc01234')
})

it('the photos of a copy move to another place and leave the others in order', () => {
  expect(keysOf(changePhotos(ABC, { type: 'move', key: 'c', to: 0 }))).toBe('cab')
  expect(keysOf(changePhotos(ABC, { type: 'move', key: 'a', to: 1 }))).toBe('bac')
  expect(keysOf(changePhotos(ABC, { type: 'move', key: 'a', to: 99 }))).toBe('bca')
  expect(keysOf(changePhotos(ABC, { type: 'move', key: 'a', to: -1 }))).toBe('abc')
  expect(keysOf(changePhotos(ABC, { type: 'move', key: 'gone', to: 1 }))).toBe('abc')
})

it('the photos of a copy give their upload ids in order, without those that have not arrived', () => {
  const photos = [
    photo('a'),
    photo('b', { kind: 'sending', share: 0.5 }),
    photo('c', { kind: 'refused', problem: 'No.', mayRetry: false }),
    photo('d')
  ]
  expect(toUploadIds(photos)).toEqual(['id-a', 'id-d'])
  expect([isUploading(photos), isUploading(ABC)]).toEqual([true, false])
})

it('the photos of a copy take the state of their own upload alone', () => {
  const changed = changePhotos(ABC, { type: 'state', key: 'b', state: { kind: 'sending', share: 0.25 } })
  expect(changed.map(({ state }) => state.kind)).toEqual(['kept', 'sending', 'kept'])
})

it('a chosen file is told to be wrong before it travels', () => {
  expect(toFileProblem({ type: 'image/jpeg' })).toBeNull()
  expect(toFileProblem({ type: 'image/heic' })).toBe('photos.wrongType')
})
