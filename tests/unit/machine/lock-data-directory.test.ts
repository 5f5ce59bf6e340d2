import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findHolder, lockDataDirectory } from '@/local/machine/lock-data-directory'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('two shops on one data directory', () => {
  it('are refused, with the address of the one that runs', () => {
    lockDataDirectory(folder).describe({ address: 'http://localhost:3000' })
    expect(() => lockDataDirectory(folder)).toThrow(/already running at http:\/\/localhost:3000/)
  })

  it('may follow one another', () => {
    lockDataDirectory(folder).release()
    expect(findHolder(folder)).toBeNull()
    expect(() => lockDataDirectory(folder)).not.toThrow()
  })

  it('do not wait for one that was killed, even when its process number is used again', () => {
    const file = path.join(folder, 'shop.lock')
    lockDataDirectory(folder)
    const mine: unknown = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...Object(mine), startedAt: 'another time' }))
    expect(() => lockDataDirectory(folder)).not.toThrow()
  })

  it('do not stumble over a lock that was cut off while it was written', () => {
    writeFileSync(path.join(folder, 'shop.lock'), '{"pid":')
    expect(() => lockDataDirectory(folder)).not.toThrow()
  })
})
