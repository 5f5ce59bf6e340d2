import { beforeEach, expect, it } from 'vitest'
import { fitWithin, parseShopPicture, toPictureReference } from '@/lib/platform/images/shop-picture'
import { PAPER } from '@/lib/platform/shop-colours'
import { toFilePart } from '@/lib/platform/text/to-file-part'
import { listIcons, toOpenGraph } from '@/lib/seo/page-head'
import { toShopGraph } from '@/lib/seo/shop-data'
import { toFrameColours } from '@/lib/settings/accent'
import { findLogo, findOtherIcon } from '@/lib/settings/logo'
import { setSettings } from '../../support/with-settings'

const ID = 'a'.repeat(32)

beforeEach(() => setSettings({}))

it('the name of a picture is read as its id and size, and nothing else is one', () => {
  const picture = { id: ID, width: 600, height: 200 }
  expect(parseShopPicture(toPictureReference(picture))).toEqual(picture)
  for (const other of [
    '',
    ID,
    `${ID}.0x3`,
    `${ID}.3x`,
    `${ID}.600x200/`,
    `/media/${ID}/1.webp`,
    'https://else.test/x.png'
  ])
    expect(parseShopPicture(other), other).toBeNull()
})

it('a picture keeps its ratio in a box and is never enlarged', () => {
  const box = { width: 200, height: 48 }
  expect(fitWithin({ width: 900, height: 300 }, box)).toEqual({ width: 144, height: 48 })
  expect(fitWithin({ width: 1000, height: 100 }, box)).toEqual({ width: 200, height: 20 })
  expect(fitWithin({ width: 30, height: 20 }, box)).toEqual({ width: 30, height: 20 })
  expect(fitWithin({ width: 1, height: 9999 }, box)).toEqual({ width: 1, height: 48 })
})

it('a shop without pictures has the icons and the name that it has by itself', () => {
  expect(findLogo()).toBeNull()
  expect(listIcons()).toMatchObject({ icon: { url: '/icon.svg' }, apple: { url: '/apple-icon.png' } })
  expect(findOtherIcon('/favicon.ico')).toBeNull()
})

it('the usual addresses of icons lead to the icon of the shop, and others do not', () => {
  setSettings({ identity: { icon: `${ID}.512x512` } })
  expect(findOtherIcon('/favicon.ico')).toBe(`/media/${ID}/icon-32.png`)
  expect(findOtherIcon('/icons/192.png')).toBe(`/media/${ID}/icon-192.png`)
  for (const path of ['/', '/icons/193.png', '/constructor', '/media/x']) expect(findOtherIcon(path)).toBeNull()
  expect(toOpenGraph({ language: 'en' })).toMatchObject({ images: [{ url: `/media/${ID}/icon-512.png` }] })
})

it('search engines read the logo and the contact of the shop, and none that it has not', () => {
  const { '@graph': bare } = toShopGraph('https://books.example')
  expect(bare[1]).toMatchObject({ logo: 'https://books.example/icon.svg' })
  expect(JSON.stringify(bare)).not.toContain('contactPoint')
  setSettings({
    identity: {
      name: 'Alexandria',
      logo: `${ID}.600x200`,
      contactEmail: 'desk@books.example',
      contactPhone: '+49 30 1234567',
      contactAddress: 'Library Road 1'
    }
  })
  expect(toShopGraph('https://books.example')['@graph'][1]).toMatchObject({
    name: 'Alexandria',
    logo: `https://books.example/media/${ID}/logo.png`,
    email: 'desk@books.example',
    address: 'Library Road 1',
    contactPoint: { '@type': 'ContactPoint', email: 'desk@books.example', telephone: '+49 30 1234567' }
  })
})

it('the frame of the browser is paper, and has the accent colour of a shop that chose one', () => {
  expect(toFrameColours('#7c1d2b')).toEqual(PAPER)
  const { light, dark } = toFrameColours('#004d40')
  expect(light).toBe('#004d40')
  expect(dark).not.toBe(PAPER.dark)
})

it('a name of a shop is a part of a file name in any script', () => {
  expect(toFilePart('Büchergroße & Söhne', 'shop')).toBe('buchergrosse-sohne')
  expect(toFilePart('雪国', 'shop')).toBe('shop')
  expect(toFilePart('../a"b', 'shop')).toBe('a-b')
})
