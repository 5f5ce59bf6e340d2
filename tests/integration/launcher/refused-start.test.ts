import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PASSWORD = 'hidden'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Says what was printed, line by line, and the exit code. A start that is not refused fails the test by its time. */
async function start(environment: Record<string, string>): Promise<{ lines: string[]; code: unknown }> {
  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    FLYLEAF_DATA: path.join(folder, 'data'),
    ...environment
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...own, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [output, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { lines: `${output}${complaints}`.trim().split('\n'), code }
}

/** A port that another program listens on while `work` goes on. */
async function withTakenPort<Result>(host: string, work: (port: string) => Promise<Result>): Promise<Result> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  try {
    return await work(String(typeof address === 'object' ? address?.port : ''))
  } finally {
    server.close()
  }
}

it('a start with a wrong configuration and an unreachable database ends with one line for each', async () => {
  const { lines, code } = await start({
    PORT: '65123',
    NEXTAUTH_SECRET: 'short',
    STRIPE_SECRET_KEY: 'sk_test_1',
    MONGODB_URI: `mongodb://shop:${PASSWORD}@127.0.0.1:1/shop`
  })
  expect(lines).toEqual([
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: is missing; set all keys of Stripe/),
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: is missing; set all keys of Stripe/),
    expect.stringMatching(/^STRIPE_CONNECT_WEBHOOK_SECRET: is missing; set all keys of Stripe/),
    expect.stringMatching(/^STRIPE_ACCOUNTS_WEBHOOK_SECRET: is missing; set all keys of Stripe/),
    'NEXTAUTH_SECRET: must have at least 32 characters',
    expect.stringMatching(
      /^MONGODB_URI: no database can be reached at 127\.0\.0\.1:1 \(connect ECONNREFUSED 127\.0\.0\.1:1\); start it/
    )
  ])
  expect(lines.join()).not.toContain(PASSWORD)
  expect(code).toBe(1)
})

it.each(['127.0.0.1', '0.0.0.0'])(
  'a start on a port that is in use at %s names the port, the process and a way out',
  async (host) => {
    await withTakenPort(host, async (port) => {
      const { lines, code } = await start({ PORT: port })
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^Port ${port} is in use.*\\. Choose another one: PORT=\\d+ npm start$`))
      ])
      if (process.platform === 'linux') expect(lines[0]).toContain(`process ${process.pid}`)
      expect(code).toBe(1)
    })
  }
)

it('a start with a data folder that cannot be written names the folder and a way out', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const { lines, code } = await start({ PORT: '65123', FLYLEAF_DATA: path.join(file, 'data') })
  expect(lines).toEqual([
    `The data folder ${file}/data cannot be written (ENOTDIR). Make it writable for this user, or set FLYLEAF_DATA to another folder.`
  ])
  expect(code).toBe(1)
})

it('a start on a full disk names the folder and a way out', async () => {
  const patch = path.join(folder, 'full-disk.mjs')
  writeFileSync(
    patch,
    `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    fs.statfs = async () => ({ bavail: 3, bsize: 1024 ** 2 })
    syncBuiltinESMExports()`
  )
  const { lines, code } = await start({ PORT: '65123', NODE_OPTIONS: `--import ${pathToFileURL(patch).href}` })
  expect(lines).toEqual([
    expect.stringMatching(
      /data is full \(3 MB free\)\. Free at least 100 MB, or set FLYLEAF_DATA to a folder on another disk\.$/
    )
  ])
  expect(code).toBe(1)
})
