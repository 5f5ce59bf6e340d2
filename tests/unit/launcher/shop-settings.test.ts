import { createECDH } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import {
  hasDemoStock,
  isDemo,
  makeVapidKeys,
  readOrMakeSecrets,
  readShopSettings,
  toAppVariables
} from '@/launcher/shop-settings'

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>()
  return { ...original, writeFileSync: vi.fn(original.writeFileSync) }
})

afterEach(() => void vi.unstubAllEnvs())

async function readWith(host: string, url = '') {
  for (const [name, value] of Object.entries({ HOST: host, PORT: '3000', NEXTAUTH_URL: url, FLYLEAF_PROCESSES: '' }))
    vi.stubEnv(name, value)
  const { visibleHost, nearHost, address } = await readShopSettings()
  return { visibleHost, nearHost, address }
}

it.each(['127.0.0.1', 'localhost', '::1'])('a shop that listens on %s is at localhost', async (host) => {
  expect(await readWith(host)).toEqual({ visibleHost: host, nearHost: host, address: 'http://localhost:3000' })
})

it.each(['0.0.0.0', '::'])(
  'a shop that listens on %s is at the address of this machine in the local network',
  async (host) => {
    const { visibleHost, nearHost, address } = await readWith(host)
    const own = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map((entry) => entry.address)
    expect(own).toContain(visibleHost)
    expect(address).toBe(visibleHost === '127.0.0.1' ? 'http://localhost:3000' : `http://${visibleHost}:3000`)
    expect(nearHost).toBe('127.0.0.1')
  }
)

it('a shop with an address of its own is there, whatever it listens on', async () => {
  expect(await readWith('0.0.0.0', 'https://books.example/')).toMatchObject({ address: 'https://books.example' })
})

it.each([
  [true, {}],
  [true, { HOST: '0.0.0.0' }],
  [true, { NEXTAUTH_URL: 'https://books.example', FLYLEAF_DEMO: 'on' }],
  [false, { NEXTAUTH_URL: 'https://books.example' }],
  [false, { FLYLEAF_DEMO: 'off' }],
  [false, { MONGODB_URI: 'mongodb://127.0.0.1:27017/shop', FLYLEAF_DEMO: 'on' }]
])('the demo stock, with its public passwords: %s with %j', async (expected, variables) => {
  const all = { HOST: '', PORT: '3000', NEXTAUTH_URL: '', MONGODB_URI: '', FLYLEAF_DEMO: '', ...variables }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  expect(hasDemoStock(await readShopSettings())).toBe(expected)
})

it('only a shop with its own database, at an address of this machine, is a demo', async () => {
  async function isDemoWith(variables: Record<string, string>): Promise<boolean> {
    const all = {
      HOST: '127.0.0.1',
      PORT: '3000',
      NEXTAUTH_URL: '',
      MONGODB_URI: '',
      FLYLEAF_DEMO: '',
      FLYLEAF_DEMO_HISTORY: '',
      ...variables
    }
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
    return isDemo(await readShopSettings())
  }
  expect(await isDemoWith({})).toBe(true)
  expect(await isDemoWith({ NEXTAUTH_URL: 'http://localhost:3000' })).toBe(true)
  expect(await isDemoWith({ MONGODB_URI: 'mongodb://127.0.0.1:27017/shop' })).toBe(false)
  expect(await isDemoWith({ NEXTAUTH_URL: 'https://books.example' })).toBe(false)
  expect(await isDemoWith({ HOST: '0.0.0.0' })).toBe(false)
  expect(await isDemoWith({ FLYLEAF_DEMO: 'off' })).toBe(false)
  expect(await isDemoWith({ FLYLEAF_DEMO_HISTORY: 'off' })).toBe(false)
})

it('a secret that could not be written on a full disk is made at the next start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-secrets-'))
  try {
    vi.mocked(writeFileSync).mockImplementationOnce((file) => {
      closeSync(openSync(String(file), 'wx'))
      throw new Error('ENOSPC: no space left on device, write')
    })
    expect(() => readOrMakeSecrets(folder)).toThrow('ENOSPC')
    const { sessionSecret } = readOrMakeSecrets(folder)
    expect(sessionSecret).toHaveLength(43)
    expect(readOrMakeSecrets(folder)).toEqual({ sessionSecret })
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('the public key for push services is the one of the private key, whatever bytes it begins with', () => {
  for (let time = 0; time < 600; time += 1) {
    const { publicKey, privateKey } = makeVapidKeys()
    expect([publicKey.length, privateKey.length]).toEqual([87, 43])
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
})

it('the keys for push services stay the same, and a shop with a database of its own has those of its settings', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-keys-'))
  const readKey = async (variables: Record<string, string>) => {
    const all = { FLYLEAF_DATA: folder, MONGODB_URI: '', VAPID_PUBLIC_KEY: '', HOST: '127.0.0.1', ...variables }
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
    return toAppVariables(await readShopSettings(), 'mongodb://127.0.0.1:1/shop').VAPID_PUBLIC_KEY
  }
  try {
    const made = await readKey({})
    expect(made).toHaveLength(87)
    expect(await readKey({})).toBe(made)
    expect(await readKey({ MONGODB_URI: 'mongodb://db.example/shop' })).toBeUndefined()
    // The processes inherit it.
    expect(await readKey({ VAPID_PUBLIC_KEY: 'of the settings' })).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
