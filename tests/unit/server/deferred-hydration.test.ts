import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { WAITING_META } from '@/lib/platform/http/page-start'
import { deferHydration, toHydrationScript } from '@/server/next/deferred-hydration'
import { hashInlineScripts } from '@/server/next/inline-scripts'

const MARK = `<meta name="${WAITING_META.name}" content="${WAITING_META.content}"/>`
const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/>' +
  `${MARK}<script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head>` +
  '<body><script src="/_next/b.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>$RC(1)</script></body></html>'

let hydrationScript = ''

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['server/next/hydration-script.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true
  })
  hydrationScript = toHydrationScript(outputFiles[0]?.text.trim() ?? '', false)
})

it('the scripts of a page that needs none become data blocks, with the data they read, but not what completes the page or what old browsers need', () => {
  const html = deferHydration(PAGE, hydrationScript)
  expect(html).toContain('<script type="text/plain" data-src="/_next/a.js"></script>')
  expect(html).toContain('<script type="text/plain" data-src="/_next/b.js" id="_R_"></script>')
  expect(html).toContain('<script src="/_next/old.js" noModule=""></script>')
  expect(html).toContain('<script type="text/plain">(self.__next_f=self.__next_f||[]).push([0])</script>')
  expect(html).toContain('<script>$RC(1)</script>')
  expect(html).not.toContain('rel="preload" as="script"')
})

it('the scripts of a page that needs none are inserted by a short script that comes right after the encoding of the page', () => {
  const html = deferHydration(PAGE, hydrationScript)
  const inserted = /^<html><head><meta charSet="utf-8"\/><script>(.*?)<\/script><link/s.exec(html)?.[1] ?? ''
  expect(() => new Function(inserted)).not.toThrow()
  expect(Buffer.byteLength(inserted)).toBeLessThan(4200)
  // The starter and the data; files are allowed by their URL.
  expect(hashInlineScripts(html, [hydrationScript])).toHaveLength(2)
})

it('the scripts of a page that needs none are left alone where a page does not say that it needs none', () => {
  const page = PAGE.replace(MARK, '')
  expect(deferHydration(page, hydrationScript)).toBe(page)
})
