// @vitest-environment jsdom
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { toPieceMark } from '@/lib/http/drawn-pieces.mjs'
import { WAITING_META } from '@/lib/http/page-start.mjs'
import { toStoredPage } from '@/server/stored-page.mjs'

const PIECE = '<b>Emma</b>'
/** What somebody might call a book, and describe it by, who knows how pieces are marked. */
const HOSTILE = [toPieceMark('0123456789abcdef01234567', 0), '<!drawn:0>', '"<!drawn:0>"', '"<!drawn:[0-9a-f]+:(\\\\d+)>"']

/** A page as Next writes one: `<` is escaped in texts and in data. */
function write(key: string, words: readonly string[]): string {
  const mark = toPieceMark(key, 0)
  const data = JSON.stringify([1, `1:["$","li",null,${JSON.stringify({ 'data-drawn': 0, dangerouslySetInnerHTML: { __html: mark } })}]\n2:${words.join()}`])
  return (
    `<!DOCTYPE html><html><head><meta name="${WAITING_META.name}" content="${WAITING_META.content}"/></head>` +
    `<body><li data-drawn="0">${mark}</li>${words.map((word) => `<p>${word.replaceAll('<', '&lt;')}</p>`).join('')}` +
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push(${data.replaceAll('<', '\\u003c')})</script></body></html>`
  )
}

/** The page that is kept of a rendering with one piece. */
async function keep(key: string, words: readonly string[] = HOSTILE): Promise<{ hash: string; html: string }> {
  const rendering = {
    status: 200, headers: {}, body: Buffer.from(write(key, words)), pieces: { key, html: [PIECE] }, databaseAway: false, tags: [],
    isKeptByNext: false, since: 0, at: 0
  }
  const page = await toStoredPage(rendering, { path: '/books?q=a', isKeptByNext: false, tags: [], maxAgeMs: 1 }, 'en')
  return { hash: page.hash, html: (await promisify(gunzip)(page.gzip.body)).toString() }
}

/** What the page's files find as its data, when its starter has run. */
function startIn(html: string): string {
  localStorage.setItem('known', 'here')
  const given = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = given.body.innerHTML
  const data = given.querySelector('script[type="later"]')?.textContent ?? ''
  Reflect.set(self, '__next_f', [])
  // What a browser does with the two scripts, in the order in which it does it.
  new Function(data)()
  new Function(given.querySelector('head script')?.textContent ?? '')()
  return Reflect.get(self, '__next_f')[1][1]
}

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  Reflect.deleteProperty(self, '__next_f')
})

describe('a page with pieces that are drawn as HTML', () => {
  it('has them in the browser’s data too, and lets alone what only looks like their mark', async () => {
    const { html } = await keep('0badc0de0badc0de0badc0de')
    expect(html).toContain(`<li data-drawn="0">${PIECE}</li>`)
    expect(startIn(html)).toBe(`1:["$","li",null,{"data-drawn":0,"dangerouslySetInnerHTML":{"__html":${JSON.stringify(PIECE)}}}]\n2:${HOSTILE.join()}`)
  })

  it('is the same bytes whenever it is rendered, and marked in a way that nobody knew before', async () => {
    const [one, again] = await Promise.all([keep('0badc0de0badc0de0badc0de'), keep('c0ffeec0ffeec0ffeec0ffee')])
    expect(again.html).toBe(one.html)
    const [, key = ''] = /drawn:([0-9a-f]{24}):0>"/.exec(one.html.slice(one.html.indexOf('dangerously'))) ?? []
    // Whoever writes the mark of today's page into a text has made it another page.
    const next = await keep('0badc0de0badc0de0badc0de', [...HOSTILE, `"${toPieceMark(key, 0)}"`])
    expect(startIn(next.html)).toContain(`"${toPieceMark(key, 0)}"`)
  })
})
