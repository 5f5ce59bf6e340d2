import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchNode } from '@/tests/support/node-versions'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-npx-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('the check on other versions of Node fails with a clear message when the registry cannot be reached', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.stubEnv('npm_config_cache', folder)
  await expect(fetchNode(24)).rejects.toThrow(
    /^Node 24 could not be had from the registry, so nothing was run on it:\n[^]*ECONNREFUSED/
  )
})

it('the check on other versions of Node fails when npx runs the installed Node instead', async () => {
  writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\necho '["v20.20.2","/usr/bin/node"]'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', [folder, process.env.PATH].join(path.delimiter))
  await expect(fetchNode(24)).rejects.toThrow('npx was asked for Node 24 and ran v20.20.2 (/usr/bin/node).')
})
