import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHolder, lockDataDirectory } from '@/launcher/data-folder'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('two shops on one data directory are refused, with the address of the one that runs', async () => {
  await (await lockDataDirectory(folder)).describe({ address: 'http://localhost:3000' })
  await expect(lockDataDirectory(folder)).rejects.toThrow(/already running at http:\/\/localhost:3000/)
  expect(await findHolder(folder)).toEqual({ pid: process.pid, address: 'http://localhost:3000' })
})

it('two shops on one data directory may follow one another', async () => {
  await (await lockDataDirectory(folder)).release()
  expect(await findHolder(folder)).toBeNull()
  await expect(lockDataDirectory(folder)).resolves.toHaveProperty('release')
})

it('two shops on one data directory do not wait for one that was killed, even when its process number is used again', async () => {
  const lock = await lockDataDirectory(folder)
  await lock.describe({ address: 'http://localhost:3000' })
  await writeFile(path.join(folder, 'shop.lock'), `${process.pid} 1 an-earlier-process\n`)
  expect(await findHolder(folder)).toBeNull()
  await expect(lockDataDirectory(folder)).resolves.toHaveProperty('release')
})

it('two shops on one data directory let exactly one in when several start at once after a crash', async () => {
  await writeFile(path.join(folder, 'shop.lock'), `${process.pid} 1 an-earlier-process\n`)
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(folder)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('two shops on one data directory do not stumble over files that were cut off while they were written', async () => {
  await writeFile(path.join(folder, 'shop.lock'), '')
  await writeFile(path.join(folder, 'shop.json'), '{"pid":')
  await lockDataDirectory(folder)
  expect(await findHolder(folder)).toEqual({ pid: process.pid })
})
