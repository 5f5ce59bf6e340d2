import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publicPageHeaders } from '@/lib/http/security-headers'
import { allowOnlyHashes, hashInlineScripts, joinDataScripts } from '@/server/next/inline-scripts'

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('the scripts written into a page', () => {
  it('are joined where one piece of data follows the other, and nowhere else', () => {
    const html = '<script>a()</script><script>self.__next_f.push([1])</script><script>self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>'
    expect(joinDataScripts(html)).toBe('<script>a();self.__next_f.push([1]);self.__next_f.push([2])</script><b></b><script>self.__next_f.push([3])</script>')
  })

  it('are one text where they are parts of one', () => {
    const html = '<script>self.__next_f.push([1,"a\\"])"])</script><script>self.__next_f.push([1,"b"])</script><script>self.__next_f.push([2,null])</script>'
    expect(joinDataScripts(html)).toBe('<script>self.__next_f.push([1,"a\\"])b"]);self.__next_f.push([2,null])</script>')
  })

  it('are let through by their hashes, each once; files and data need none', () => {
    const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>
      <script>one()</script><script id="x">größe()</script><script type="module">three()</script><script>one()</script>`
    expect(hashInlineScripts(html)).toEqual(['one()', 'größe()', 'three()'].map(hash))
  })

  it('leave no other script any way in', () => {
    const policy = publicPageHeaders(false).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
    const strict = allowOnlyHashes(policy, ["'sha256-abc='"])
    expect(strict).toContain("script-src 'self' 'sha256-abc=';")
    expect(strict.match(/'unsafe-inline'/g)).toHaveLength(1)
    expect(strict).toContain("style-src 'self' 'unsafe-inline'")
    expect(allowOnlyHashes("script-src 'nonce-x'; style-src 'unsafe-inline'", ["'sha256-abc='"])).toBe("script-src 'nonce-x'; style-src 'unsafe-inline'")
  })
})
