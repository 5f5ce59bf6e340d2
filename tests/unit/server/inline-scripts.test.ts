import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { allowInlineScript } from '@/lib/platform/http/inline-scripts'
import { publicPageHeaders } from '@/lib/platform/http/security-headers'
import { allowOnlyHashes, hashInlineScripts, joinDataScripts } from '@/server/next/inline-scripts'

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

it('the scripts written into a page are joined where one piece of data follows the other, and nowhere else', () => {
  const html =
    '<script>a()</script><script>self.__next_f.push([1])</script><script>self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>'
  expect(joinDataScripts(html)).toBe(
    '<script>a();self.__next_f.push([1]);self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>'
  )
})

it('the scripts written into a page are one text where they are parts of one', () => {
  const html =
    '<script>self.__next_f.push([1,"a\\"])"])</script><script>self.__next_f.push([1,"b"])</script><script>self.__next_f.push([2,null])</script>'
  expect(joinDataScripts(html)).toBe('<script>self.__next_f.push([1,"a\\"])b"]);self.__next_f.push([2,null])</script>')
})

it('the scripts written into a page are allowed by their hashes, each once: our own, and Next’s data by its exact form', () => {
  const data =
    '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a\\"]);alert(1)//"]);self.__next_f.push([2,null])'
  const files =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0y~a-b.js"],"runtimeModuleIds":[494553]});'
  const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script>${allowInlineScript('größe()')}</script>
      <script>one()</script><script id="_R_">${files}</script><script type="text/plain">${data}</script><script>one()</script>`
  expect(hashInlineScripts(html, ['one()'])).toEqual(['größe()', 'one()', files, data].map(hash))
})

it.each([
  'alert(1)',
  'one();alert(1)',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,alert(1)])',
  '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,""+alert(1)])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[alert(1)],"runtimeModuleIds":[1]});'
])('the scripts written into a page are not allowed in any other form: %s', (text) => {
  expect(hashInlineScripts(`<script>${text}</script>`, ['one()'])).toEqual([])
})

it('the scripts written into a page leave no other script any way in', () => {
  const policy = publicPageHeaders(false).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  const strict = allowOnlyHashes(policy, ["'sha256-abc='"])
  expect(strict).toContain("script-src 'self' 'sha256-abc=';")
  expect(strict.match(/'unsafe-inline'/g)).toHaveLength(1)
  expect(strict).toContain("style-src 'self' 'unsafe-inline'")
  expect(allowOnlyHashes("script-src 'nonce-x'; style-src 'unsafe-inline'", ["'sha256-abc='"])).toBe(
    "script-src 'nonce-x'; style-src 'unsafe-inline'"
  )
})
