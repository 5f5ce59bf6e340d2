import type { Copy, Person, SellerStock, StockOfSellers } from './planted-stock'

/** A page, and whether it shows the new state. */
export type Watched = { path: string; isNew: (page: string) => boolean }
/** One change: the call that makes it, and the pages that show it. A new copy's own page is known from the response. */
export type Change = {
  name: string
  as: Person
  method: string
  path: string
  body: object
  watched: Watched[]
  more?: (response: unknown) => Watched[]
}

/** Random numbers from 0 to below 1, always the same for one seed (mulberry32, Tommy Ettinger). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const KINDS = ['price', 'sale', 'withdrawal', 'new listing', 'verification', 'rename'] as const
type Kind = (typeof KINDS)[number]
/** The most unpaid orders one buyer may have at a time. */
const HOLDS = 3

function bookPage(copy: Copy): string {
  return `/books/${copy.slug}`
}

function leaves(stock: SellerStock, copy: Copy): Watched[] {
  return [
    { path: bookPage(copy), isNew: (page) => page.includes('Flyleaf') && !page.includes('schema.org/InStock') },
    {
      path: `/sellers/${stock.seller.id.toHexString()}`,
      isNew: (page) => page.includes(stock.seller.name) && !page.includes(bookPage(copy))
    }
  ]
}

/** Makes changes at random, each to a category and a copy of its own, so that several at once do not blur each other. */
export class RandomChanges {
  readonly #planted: StockOfSellers
  readonly #random: () => number
  #count = 0
  #sold = 0
  readonly #verified = new Set<SellerStock>()

  constructor(planted: StockOfSellers, random: () => number) {
    this.#planted = planted
    this.#random = random
  }

  /** The next change of a category; whatever it takes away is taken from a copy that nothing was done to. */
  next(stock: SellerStock): Change {
    this.#count += 1
    const drawn = KINDS[Math.floor(this.#random() * KINDS.length)] ?? 'price'
    const takes = drawn === 'sale' || drawn === 'withdrawal'
    // The last copy stays, and a seller is verified once.
    const isDone = drawn === 'verification' && this.#verified.has(stock)
    const kind = isDone || (takes && stock.copies.length === 1) ? 'price' : drawn
    const copy = takes && kind === drawn ? stock.copies.pop() : stock.copies[0]
    if (!copy) throw new Error('a category is empty')
    return { name: `${this.#count}: ${kind} of ${copy.title}`, ...this.#make(kind, stock, copy) }
  }

  #make(kind: Kind, stock: SellerStock, copy: Copy): Omit<Change, 'name'> {
    const { admin, buyers, mark } = this.#planted
    const sellerPage = `/sellers/${stock.seller.id.toHexString()}`
    const own = { as: stock.seller, method: 'POST', body: {} }
    if (kind === 'price') {
      const price = `${1000 + this.#count}.37`
      const shown = [`€${price}`, `€${price.replace(/^(\d)/, '$1,')}`]
      const isNew = (page: string) => shown.some((text) => page.includes(text))
      const body = {
        category_id: stock.category.id,
        title: copy.title,
        authors: ['Nobody'],
        images: [],
        resalePrice: price,
        originalPrice: '4000',
        productCondition: 'Good',
        sellerPhoneNumber: '+49 30 5550199',
        location: 'Lisbon',
        purchaseYear: '2014',
        productDescription: 'Planted.'
      }
      return {
        as: stock.seller,
        method: 'PUT',
        path: `/api/listings/${copy.id}`,
        body,
        watched: [
          { path: bookPage(copy), isNew },
          { path: sellerPage, isNew }
        ]
      }
    }
    if (kind === 'withdrawal')
      return { ...own, path: `/api/listings/${copy.id}/withdraw`, watched: leaves(stock, copy) }
    if (kind === 'sale') {
      const buyer = buyers[Math.floor(this.#sold / HOLDS)]
      if (!buyer) throw new Error('all buyers hold as much as they may: plant more')
      this.#sold += 1
      const body = { productId: copy.id, userPhoneNumber: '+49 30 5550188', meetingLocation: `meet at ${mark}` }
      return { as: buyer, method: 'POST', path: '/api/bookings', body, watched: leaves(stock, copy) }
    }
    if (kind === 'new listing') {
      const isListed = (response: unknown) => (page: string) => page.includes(`/books/${String(Object(response).slug)}`)
      const more = (response: unknown) => ['/books', sellerPage].map((path) => ({ path, isNew: isListed(response) }))
      return { ...own, path: `/api/listings/${copy.id}/duplicate`, watched: [], more }
    }
    if (kind === 'verification') {
      this.#verified.add(stock)
      const path = `/api/users/sellers/${stock.seller.id.toHexString()}`
      const isNew = (page: string) =>
        page.includes(`${stock.seller.name}</span><svg role="img" aria-label="Verified seller"`)
      return {
        as: admin,
        method: 'PUT',
        path,
        body: {},
        watched: [
          { path: bookPage(copy), isNew },
          { path: sellerPage, isNew }
        ]
      }
    }
    const name = `Renamed ${mark} ${this.#count}`
    const isNew = (page: string) => page.includes(name)
    stock.category.name = name
    const watched = [
      { path: '/api/categories', isNew },
      { path: bookPage(copy), isNew }
    ]
    return { as: admin, method: 'PUT', path: `/api/admin/categories/${stock.category.id}`, body: { name }, watched }
  }
}
