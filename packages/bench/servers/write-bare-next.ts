import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LAYOUT = `export const metadata = { title: 'Books' }
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`
/** Twenty-four cards, each with what a card of the shop shows. `Link` is what a title leads with. */
const CARDS = `const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
export function Cards({ Link, at }) {
  const books = Array.from({ length: 24 }, (_, number) => ({
    number, title: 'A book of some length, volume ' + number, author: 'Author Number ' + number,
    price: 750 + number, original: 1299, listed: new Date(at - number * 3600000)
  }))
  return (
    <main>
      <h1>Books</h1>
      <ul>
        {books.map((book) => (
          <li key={book.number}>
            <article>
              <img src={'/cover-' + book.number + '.webp'} alt="" width="240" height="320" loading="lazy" decoding="async" />
              <h2><Link href={'/books/' + book.number}>{book.title}</Link></h2>
              <p>{book.author}</p>
              <p><strong>{money.format(book.price / 100)}</strong> <s>{money.format(book.original / 100)}</s></p>
              <dl>
                <div><dt>Condition</dt><dd>Good</dd></div>
                <div><dt>Location</dt><dd>Lisbon</dd></div>
                <div><dt>Bought</dt><dd>2019</dd></div>
                <div><dt>Seller</dt><dd>Selma Reads <span>verified</span></dd></div>
                <div><dt>Listed</dt><dd><time dateTime={book.listed.toISOString()}>{book.listed.toLocaleDateString('en')}</time></dd></div>
              </dl>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}
`
const STATIC_PAGE = `import { Cards } from './cards'
function Anchor({ href, children }) {
  return <a href={href}>{children}</a>
}
export default function Page() {
  return <Cards Link={Anchor} at={Date.UTC(2026, 0, 1)} />
}
`
const DYNAMIC_PAGE = `import Link from 'next/link'
import { Cards } from '../cards'
export const dynamic = 'force-dynamic'
export default async function Page({ searchParams }) {
  await searchParams
  return <Cards Link={Link} at={Date.now()} />
}
`

/** Writes the bare app into `folder`. Gives a mark (hex) of its sources and of the version of Next. */
export function writeBareNext(folder: string): string {
  const next = readFileSync('node_modules/next/package.json', 'utf8')
  const files: Record<string, string> = {
    'package.json': '{ "name": "bare-next", "private": true, "type": "module" }\n',
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname }, images: { unoptimized: true } }\n',
    'app/layout.jsx': LAYOUT,
    'app/cards.jsx': CARDS,
    'app/page.jsx': STATIC_PAGE,
    'app/dynamic/page.jsx': DYNAMIC_PAGE
  }
  const hash = createHash('sha256').update(next)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
    hash.update(`\0${name}\0${text}`)
  }
  return hash.digest('hex')
}
