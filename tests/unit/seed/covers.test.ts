import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CATEGORIES } from '@/seed/categories'
import { categoryPicture, coverOf } from '@/seed/cover-files'
import { planDemoShop } from '@/seed/plan-demo-shop'

const { listings } = planDemoShop(20_261_121)
const covers = listings.map(coverOf)
const pictures = CATEGORIES.map(({ slug }) => categoryPicture(slug))

/** All files of the folder with covers, in the order of their names. */
function listFiles(): string[] {
  const folder = path.dirname(coverOf({ key: 'any' }))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .map((name) => path.join(folder, name))
    .sort()
}

function countDifferent(files: readonly string[]): number {
  return new Set(files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))).size
}

it('the pictures of the demo stock are one for every planned copy and every category, each another one, and no more', () => {
  expect(listFiles()).toEqual([...covers, ...pictures].sort())
  expect(countDifferent(covers)).toBe(covers.length)
  expect(countDifferent(pictures)).toBe(pictures.length)
})

it('the pictures of the demo stock are WebP of 480 by 720 pixels, those of categories 480 by 315', async () => {
  for (const file of covers) {
    expect(await sharp(file).metadata(), file).toMatchObject({ format: 'webp', width: 480, height: 720 })
  }
  for (const file of pictures) {
    expect(await sharp(file).metadata(), file).toMatchObject({ format: 'webp', width: 480, height: 315 })
  }
})

it('the pictures of the demo stock take less than 6 MB together', () => {
  const bytes = [...covers, ...pictures].reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(6_000_000)
})
