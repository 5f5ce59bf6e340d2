import { expect, it } from 'vitest'
import { toImageUrl, toSrcSet, toStoredImage, toUploadId } from '@/lib/platform/images/image'

const id = '0123456789abcdef0123456789abcdef'
const local = { src: `/media/${id}/{w}.webp`, width: 480, height: 720, widths: [240, 480] }

it('a kept picture is shown at the width that fits', () => {
  expect([100, 240, 241, 9999].map((width) => toImageUrl(local, width))).toEqual(
    [240, 240, 480, 480].map((width) => `/media/${id}/${width}.webp`)
  )
  expect(toSrcSet(local)).toBe(`/media/${id}/240.webp 240w, /media/${id}/480.webp 480w`)
})

it('a kept picture is known by its upload’s id in either store, and at any width', () => {
  const cloudinary = `https://res.cloudinary.com/demo/image/upload/c_limit,w_{w},f_webp,q_auto/flyleaf/${id}`
  for (const src of [local.src, `/media/${id}/240.webp`, cloudinary]) expect(toUploadId({ src })).toBe(id)
  for (const src of ['/icon.svg', `/elsewhere/${id}/240.webp`, `/media/${id}0/240.webp`, ''])
    expect(toUploadId({ src })).toBeNull()
})

it('a kept picture has a placeholder where the store has made one', () => {
  expect(toStoredImage({ ...local, blur: 'data:image/webp;base64,AAAA' })).toEqual({
    ...local,
    blur: 'data:image/webp;base64,AAAA'
  })
  expect(toStoredImage({ ...local, blur: null })).toEqual(local)
  expect(toStoredImage(local)).toEqual(local)
  expect(toStoredImage(null)).toBeNull()
})
