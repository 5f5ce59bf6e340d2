import { describe, expect, it } from 'vitest'
import { WAITING_META } from '@/lib/http/page-start.mjs'
import { waitForGesture } from '@/server/wait-for-gesture.mjs'

const MARK = `<meta name="${WAITING_META.name}" content="${WAITING_META.content}"/>`
const PAGE =
  '<html><head><link rel="stylesheet" href="/_next/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/>' +
  `${MARK}<script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head>` +
  '<body><script src="/_next/b.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>$RC(1)</script></body></html>'

describe('the scripts of a page that is whole without them', () => {
  const html = waitForGesture(PAGE, false)

  it('wait, and the data they read, but not what completes the page or what old browsers need', () => {
    expect(html).toContain('<script type="later" src="/_next/a.js" async=""></script>')
    expect(html).toContain('<script type="later" src="/_next/b.js" id="_R_" async=""></script>')
    expect(html).toContain('<script src="/_next/old.js" noModule=""></script>')
    expect(html).toContain('<script type="later">(self.__next_f=self.__next_f||[]).push([0])</script>')
    expect(html).toContain('<script>$RC(1)</script>')
    expect(html).not.toContain('rel="preload" as="script"')
  })

  it('are started by a script that runs before anything else, and is sound without its comments', () => {
    const starter = /^<html><head><script>(.*?)<\/script><link/s.exec(html)?.[1] ?? ''
    expect(() => new Function(starter)).not.toThrow()
    expect(starter).not.toMatch(/\/\*|^\s*\/\/|^\s/m)
    expect(Buffer.byteLength(starter)).toBeLessThan(4200)
  })

  it('start at once where a page does not say that it is whole', () => {
    const page = PAGE.replace(MARK, '')
    expect(waitForGesture(page, false)).toBe(page)
  })
})
