import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_NEXT, checkScriptBudget, MORE_BYTES } from '@/launcher/script-budget'

let project: string

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'flyleaf-budget-'))
})

afterEach(() => rmSync(project, { recursive: true }))

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), content)
}

/** A build of three pages that share a framework; the page of a book loads `bytes` of its own, which do not compress. */
function build(bytes: number): void {
  const shared = '.next/static/chunks/framework.js'
  write(shared, randomBytes(BARE_NEXT.bytes))
  write('.next/static/chunks/book.js', randomBytes(bytes))
  const routes = ['/[lang]', '/[lang]/books', '/[lang]/books/[slug]']
  const toPaths = (route: string) => (route.endsWith('[slug]') ? [shared, '.next/static/chunks/book.js'] : [shared])
  write(
    '.next/diagnostics/route-bundle-stats.json',
    JSON.stringify(routes.map((route) => ({ route, firstLoadChunkPaths: toPaths(route) })))
  )
  write(
    '.next/app-path-routes-manifest.json',
    JSON.stringify({ '/[lang]/(shop)/books/[slug]/page': '/[lang]/books/[slug]' })
  )
  const clientModules = { '[project]/components/listings/photos.tsx': { chunks: ['/_next/static/chunks/book.js'] } }
  write(
    '.next/server/app/[lang]/(shop)/books/[slug]/page_client-reference-manifest.js',
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/[lang]/(shop)/books/[slug]/page"] = ${JSON.stringify({ clientModules })};`
  )
}

it('the script that a first view may load is let through within the budget', () => {
  build(MORE_BYTES - 1000)
  expect(checkScriptBudget(project)).toBeNull()
})

it('the script that a first view may load is refused over the budget, with the page, the file and the components that are in it', () => {
  build(MORE_BYTES + 1000)
  const complaint = checkScriptBudget(project)
  expect(complaint).toContain('/[lang]/books/[slug] loads')
  expect(complaint).toContain('book.js: components/listings/photos.tsx')
  expect(complaint).not.toContain('/[lang]/books loads')
})

it('the script that a first view may load is not taken for light when a page is missing from the build', () => {
  build(0)
  write('.next/diagnostics/route-bundle-stats.json', '[]')
  expect(checkScriptBudget(project)).toContain('/[lang]/books is not in the build')
})

it('the script that a first view may load is compared with a bare app of the version of Next that is installed', () => {
  expect(JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))).toHaveProperty(
    'version',
    BARE_NEXT.version
  )
})
