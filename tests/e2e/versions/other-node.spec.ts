import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { listChildren } from 'service-process/running-process'
import { z } from 'zod'
import { expect, test } from '@/tests/support/browser'
import { makePixelFlood } from '@/tests/support/picture-zoo'
import { findShop, findWebServer } from '@/tests/support/running-shop'
import { continueAs, newAddress, openGoogle } from '../journeys/google-fixture'
import { enterAsSeller, takePhoto } from '../journeys/selling-fixture'

/** The Node that the shop was started with, by tests/support/node-versions.ts. */
const node = realpathSync(process.env.FLYLEAF_E2E_NODE ?? '')
const version = execFileSync(node, ['-p', 'process.version'], { encoding: 'utf8' }).trim()
const Uploaded = z.object({ data: z.object({ url: z.string() }) })

type Running = { pid: number; command: string; program: string }

/** A process and all below it (Linux). */
function listTree(pid: number): Running[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
    return [{ pid, command, program: readlinkSync(`/proc/${pid}/exe`) }, ...listChildren(pid).flatMap(listTree)]
  } catch (error) {
    // The database ends the process of a connection when it is closed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function upload(request: APIRequestContext, file: { name: string; mimeType: string; buffer: Buffer }) {
  return request.post('/api/uploads', { multipart: { image: file }, headers: { 'sec-fetch-site': 'same-origin' } })
}

test(`a shop on Node ${version} shows its books, and the web server says the version`, async ({ page, request }) => {
  expect(version).toMatch(new RegExp(`^v${process.env.FLYLEAF_E2E_NODE_MAJOR}\\.`))
  expect((await request.get('/')).status()).toBe(200)
  await page.goto('/books')
  const source = await page.getByRole('main').getByRole('img').first().getAttribute('src')
  const picture = await request.get(source ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  const log = readFileSync(path.join(process.env.FLYLEAF_E2E_DATA ?? '', 'logs/shop.log'), 'utf8')
  expect(log).toMatch(new RegExp(`Ready in \\d+ ms on Node ${version.replaceAll('.', '\\.')}`))
  expect(log).not.toMatch(/Warning:|\(Use `node --trace/)
})

test(`a shop on Node ${version} lets somebody sign up with the test sign-in of Google`, async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText('This does not use Google: choose any name and email address.')).toBeVisible()
  await continueAs(await openGoogle(page, 'Sign Up with Google Instead'), newAddress())
  await expect(page.getByText("You've been signed up successfully with Google!")).toBeVisible()
})

test(`a shop on Node ${version} takes a picture in and refuses a pixel flood; every process runs on that Node, decoder and database too`, async ({
  page
}) => {
  await enterAsSeller(page, 'Version Seller')
  const taken = await upload(page.request, await takePhoto('cover'))
  expect(taken.status(), await taken.text()).toBe(201)
  const { url } = Uploaded.parse(await taken.json()).data
  const shown = await page.request.get(url)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])
  const flood = await upload(page.request, { name: 'flood.png', mimeType: 'image/png', buffer: makePixelFlood() })
  expect([flood.status(), await flood.text()]).toEqual([422, expect.stringContaining('196 megapixels')])

  const processes = listTree(findShop())
  const onNode = processes.filter(({ program }) => path.basename(program) === 'node')
  expect(onNode.filter(({ program }) => program !== node)).toEqual([])
  const commands = onNode.map(({ command }) => command)
  for (const part of [
    'scripts/start.mjs',
    'server/main.mjs',
    'decoder-process.mjs',
    'packages/documentdb-gateway/main.ts',
    'packages/stripe-emulator/main.ts',
    'packages/openid-emulator/main.ts'
  ]) {
    expect(commands).toContainEqual(expect.stringContaining(part))
  }
  expect(onNode.map(({ pid }) => pid)).toContain(findWebServer())
})
