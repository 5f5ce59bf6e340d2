import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveDemoStock } from '@/tests/bench/servers/give-demo-stock'
import { copyShop } from '@/tests/support/copy-shop'

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)

function makeShop(name: string, covers: string): void {
  mkdirSync(at(name, 'images'), { recursive: true })
  writeFileSync(at(name, 'images', 'covers'), covers)
  writeFileSync(at(name, 'database.json'), '{"port":41000}')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-copied-'))
  vi.stubEnv('FLYLEAF_BENCH_DATA', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('a copy of a shop has all that the first has, but finds a port of its own', async () => {
  makeShop('first', 'all covers')
  await copyShop(at('first'), at('second'))
  expect(readFileSync(at('second', 'images', 'covers'), 'utf8')).toBe('all covers')
  expect(readdirSync(at('second'))).toEqual(['images'])
  expect(readdirSync(folder).sort()).toEqual(['first', 'second'])
})

it('a copy of a shop is made in an empty folder, too, and whole where a killed run has left half of one', async () => {
  makeShop('first', 'all covers')
  makeShop('second.copying', 'half a cover')
  writeFileSync(at('second.copying', 'left over'), '')
  mkdirSync(at('second'))
  await copyShop(at('first'), at('second'))
  expect(readdirSync(at('second'))).toEqual(['images'])
  expect(readFileSync(at('second', 'images', 'covers'), 'utf8')).toBe('all covers')
  expect(existsSync(at('second.copying'))).toBe(false)
})

it('a copy of a shop does not take the place of another shop, nor leaves a half one where there is nothing to copy', async () => {
  makeShop('first', 'all covers')
  makeShop('second', 'other covers')
  await expect(copyShop(at('first'), at('second'))).rejects.toThrow()
  await expect(copyShop(at('nowhere'), at('third'))).rejects.toThrow()
  expect(readFileSync(at('second', 'images', 'covers'), 'utf8')).toBe('other covers')
  expect(readdirSync(folder).sort()).toEqual(['first', 'second'])
})

it('a shop of a benchmark is given the demo stock that was drawn before, and keeps what it has', async () => {
  makeShop('demo-stock', 'all covers')
  makeShop('kept', 'other covers')
  for (const name of ['new', 'kept']) await giveDemoStock(at(name), () => undefined)
  expect(readFileSync(at('new', 'images', 'covers'), 'utf8')).toBe('all covers')
  expect(readFileSync(at('kept', 'images', 'covers'), 'utf8')).toBe('other covers')
})
