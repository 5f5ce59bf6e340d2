import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { temporaryData } from '../../testing/stripe-process'

let provider: RunningStripe
let remove: () => Promise<void>

beforeAll(async () => {
  const folder = await temporaryData()
  remove = folder.remove
  provider = await startStripe({ data: folder.data })
})
afterAll(async () => {
  await provider.stop()
  await remove()
})

describe('what the browser gets', () => {
  test.each(['stripe.js', 'card-form.js', 'authenticate.js'])('%s is one script without imports', async (file) => {
    const response = await fetch(`${provider.address}/v3/${file}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const source = await response.text()
    expect(() => new Script(source)).not.toThrow()
    expect(source).not.toMatch(/^\s*(import|export) /m)
  })

  test('the script names the release that the installed loader expects', async () => {
    const loader = await readFile(createRequire(import.meta.url).resolve('@stripe/stripe-js/pure'), 'utf8')
    const [, release] = /RELEASE_TRAIN = '([a-z]+)'/.exec(await findRelease(loader)) ?? []
    expect(release).toBeTruthy()
    expect(await (await fetch(provider.scriptUrl)).text()).toContain(`const RELEASE = '${release}'`)
  })

  test('the card form works under its own strict policy: no inline script, no inline style', async () => {
    const response = await fetch(`${provider.address}/v3/card-form.html`)
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'"
    )
    const html = await response.text()
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="|<script>/)
    const files = [...html.matchAll(/(?:src|href)="(\/v3\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) expect([file, (await fetch(provider.address + file)).status]).toEqual([file, 200])
  })

  test('nothing but the listed files is to be had', async () => {
    for (const path of [
      '/v3/../secrets.json',
      '/v3/%2e%2e/%2e%2e/secrets.json',
      '/v3/stripe.ts',
      '/v3/',
      '/',
      '/journal.jsonl'
    ]) {
      expect([path, (await fetch(provider.address + path)).status]).toEqual([path, 404])
    }
    expect((await fetch(provider.scriptUrl, { method: 'DELETE' })).status).toBe(405)
  })
})

/** The package's entry may only point to the file that has the constant. */
async function findRelease(entry: string): Promise<string> {
  if (entry.includes('RELEASE_TRAIN')) return entry
  const [, path] = /require\('([^']+)'\)/.exec(entry) ?? []
  const from = createRequire(createRequire(import.meta.url).resolve('@stripe/stripe-js/pure'))
  return readFile(from.resolve(path ?? ''), 'utf8')
}
