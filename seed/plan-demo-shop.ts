import { listDemoBooks } from './all-books'
import type { DemoBook } from './demo-book'
import type { DemoCondition, DemoListing, DemoShop } from './demo-shop'
import { describeCopy } from './describe-copy'
import { priceCopy } from './price-copy'
import { RARE_COPIES } from './rare-copies'
import { type SeededRandom, seededRandom, seedFromText } from './seeded-random'
import { type DemoSeller, SELLERS } from './sellers'

/** Books with several listings by different sellers. */
const SECOND_COPIES = 72
const THIRD_COPIES = 10
const ADVERTISED = 6
const MINUTES_OF_STOCK = 60 * 24 * 60
const LAST_PURCHASE = 2025
/** The longest plausible ownership. */
const FIRST_PURCHASE = 1978
const SHOP_FIRST_PURCHASE = 2008

const HOME_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  Germany: ['de'],
  France: ['fr'],
  Spain: ['es', 'ca'],
  Poland: ['pl'],
  Portugal: ['pt'],
  Italy: ['it'],
  Sweden: ['sv', 'nb', 'da'],
  Greece: ['el', 'tr'],
  Czechia: ['cs', 'ru']
}

function chooseSeller(book: DemoBook, taken: ReadonlySet<string>, random: SeededRandom): DemoSeller {
  const lots = SELLERS.filter(({ email }) => !taken.has(email)).flatMap((seller) => {
    const atHome = (HOME_LANGUAGES[seller.country] ?? ['en']).includes(book.language)
    const abroad = book.language !== 'en' && !atHome
    const weight = (seller.verified ? 3 : 2) * (abroad ? 0 : 1) * (atHome && book.language !== 'en' ? 4 : 1)
    return Array.from({ length: weight }, () => seller)
  })
  return random.pick(lots.length > 0 ? lots : SELLERS.filter(({ email }) => !taken.has(email)))
}

function chooseCondition(book: DemoBook, random: SeededRandom): DemoCondition {
  const [excellent, good] = book.year < 1970 ? [0.1, 0.6] : book.year < 1995 ? [0.22, 0.7] : [0.42, 0.84]
  const chance = random.next()
  return chance < excellent ? 'Excellent' : chance < good ? 'Good' : 'Fair'
}

/** Private sellers bought near publication, shops recently. */
function chooseYear(book: DemoBook, { kind }: DemoSeller, random: SeededRandom): number {
  const first = Math.max(kind === 'shop' ? SHOP_FIRST_PURCHASE : FIRST_PURCHASE, book.year)
  const share = random.next() ** (random.onceIn(2) ? 3 : 1)
  return Math.min(LAST_PURCHASE, first + Math.floor(share * (LAST_PURCHASE - first + 1)))
}

function countCopies(books: readonly DemoBook[], random: SeededRandom): number[] {
  const order = random.shuffle(books.map((_, place) => place))
  const counts = books.map(() => 1)
  order.slice(0, SECOND_COPIES).forEach((place, rank) => {
    counts[place] = rank < THIRD_COPIES ? 3 : 2
  })
  return counts
}

function planCopies(book: DemoBook, count: number, random: SeededRandom, written: Set<string>): DemoListing[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, copy) => {
    const seller = chooseSeller(book, taken, random)
    taken.add(seller.email)
    const condition = chooseCondition(book, random)
    const yearOfPurchase = chooseYear(book, seller, random)
    let description = ''
    do {
      description = describeCopy({ book, seller, condition, yearOfPurchase }, random)
    } while (written.has(description))
    written.add(description)
    const prices = priceCopy(book, condition, random)
    // Skips one number, so that later listings keep matching their covers.
    random.next()
    const edition = book.isbn13 ?? `${book.year}-${seedFromText(book.title).toString(36)}`
    return {
      key: `${edition}-${copy + 1}`,
      book,
      sellerEmail: seller.email,
      ...prices,
      condition,
      yearOfPurchase,
      description,
      city: seller.city,
      listedMinutesAgo: 0,
      advertised: false,
      rare: (copy === 0 ? RARE_COPIES[book.title] : null) ?? {}
    }
  })
}

/** Over 60 days, more of them recent; never two in one minute. */
function spreadOverTime(listings: readonly DemoListing[], random: SeededRandom): DemoListing[] {
  const taken = new Set<number>()
  return random
    .shuffle(listings)
    .map((listing) => {
      let minutes = 0
      do {
        minutes = 7 + Math.floor(random.next() ** 1.4 * (MINUTES_OF_STOCK - 7))
      } while (taken.has(minutes))
      taken.add(minutes)
      return { ...listing, listedMinutesAgo: minutes }
    })
    .sort((left, right) => left.listedMinutesAgo - right.listedMinutesAgo)
}

/** Presentable listings of verified sellers, one per category. */
function advertiseSome(listings: readonly DemoListing[], random: SeededRandom): DemoListing[] {
  const verified = new Set(SELLERS.filter((seller) => seller.verified).map(({ email }) => email))
  const categories = new Set<string>()
  const chosen = new Set<string>()
  for (const { key, book, condition, sellerEmail } of random.shuffle(listings)) {
    if (chosen.size === ADVERTISED) break
    if (condition !== 'Excellent' || !verified.has(sellerEmail) || categories.has(book.category)) continue
    categories.add(book.category)
    chosen.add(key)
  }
  return listings.map((listing) => ({ ...listing, advertised: chosen.has(listing.key) }))
}

/** Deterministic per seed. Newest first. */
export function planDemoShop(seed: number): DemoShop {
  const random = seededRandom(seed)
  const books = listDemoBooks()
  const counts = countCopies(books, random)
  const written = new Set<string>()
  const copies = books.flatMap((book, place) => planCopies(book, counts[place] ?? 1, random, written))
  return { listings: advertiseSome(spreadOverTime(copies, random), random) }
}
