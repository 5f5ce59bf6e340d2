import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import jsonld from 'jsonld'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { JsonLd } from '@/components/seo/json-ld'
import { LISTING_STATUSES } from '@/lib/listings/listing-status'
import { formatPrice } from '@/lib/platform/i18n/price'
import { toBookGraph } from '@/lib/seo/book-data'
import { toSellerGraph, toShopGraph } from '@/lib/seo/shop-data'
import { aCopy } from './a-copy'
import { english } from '@/tests/support/english'

const SHOP = 'https://books.test'
const S = 'https://schema.org/'

/** Schema.org's context as far as it matters here, so that nothing is fetched: every term is one of its own. */
async function expand(data: object): Promise<Record<string, unknown>[]> {
  const local = { ...JSON.parse(JSON.stringify(data)), '@context': { '@vocab': S, id: '@id' } }
  const nodes = await jsonld.expand(local, {
    documentLoader: () => Promise.reject(new Error('nothing may be fetched'))
  })
  return nodes.map((node) => Object(node))
}

const literal = <Value extends z.ZodType>(value: Value) => z.tuple([z.object({ '@value': value })])
const address = z.url().startsWith(SHOP)

/** What search engines ask of a used copy. */
const Offer = z.object({
  '@type': z.tuple([z.literal(`${S}Offer`)]),
  [`${S}price`]: literal(z.string().regex(/^\d+\.\d{2}$/)),
  [`${S}priceCurrency`]: literal(z.literal('EUR')),
  [`${S}itemCondition`]: literal(z.literal(`${S}UsedCondition`)),
  [`${S}availability`]: literal(z.enum([`${S}InStock`, `${S}OutOfStock`, `${S}SoldOut`, `${S}Discontinued`])),
  [`${S}url`]: literal(address)
})
const Copy = z.looseObject({
  '@type': z.tuple([z.literal(`${S}Product`), z.literal(`${S}Book`)]),
  [`${S}name`]: literal(z.string().min(1)),
  [`${S}description`]: literal(z.string().min(1)),
  [`${S}image`]: z.array(z.object({ '@value': address })).min(1),
  [`${S}itemCondition`]: literal(z.literal(`${S}UsedCondition`)),
  [`${S}isbn`]: literal(z.string().regex(/^97[89]\d{10}$/)).optional(),
  [`${S}aggregateRating`]: z.undefined().optional(),
  [`${S}offers`]: z.tuple([Offer])
})
const Crumbs = z.object({
  '@type': z.tuple([z.literal(`${S}BreadcrumbList`)]),
  [`${S}itemListElement`]: z
    .array(z.object({ [`${S}position`]: literal(z.number()), [`${S}item`]: literal(address) }))
    .min(2)
})

async function read(changes = {}): Promise<z.infer<typeof Copy>> {
  const [copy, crumbs] = await expand(toBookGraph(SHOP, aCopy(changes), english))
  Crumbs.parse(crumbs)
  return Copy.parse(copy)
}

it('what search engines read of a copy is a product and a book with one offer, of whatever is known', async () => {
  await read()
  await read({
    images: [],
    image: null,
    authors: [],
    isbn13: null,
    publisher: null,
    publishedYear: null,
    language: null,
    format: null,
    pages: null
  })
})

it('what search engines read of a copy is the same when its original price and year of purchase are open', async () => {
  const open = await read({ originalPriceCents: null, yearOfPurchase: null })
  expect(open).toEqual(await read())
  expect(JSON.stringify(open)).not.toMatch(/null|undefined|NaN/)
})

it('what search engines read of a copy names editors, illustrators and translators, and the printing with the edition', async () => {
  const copy = await read({
    editors: ['Ann One'],
    illustrators: ['Alan Lee', 'John Howe'],
    translators: ['Wolfgang Krege'],
    edition: '2nd, revised',
    printing: '3rd printing'
  })
  const namesOf = (part: string) =>
    z
      .array(z.object({ [`${S}name`]: literal(z.string()) }))
      .parse(Reflect.get(copy, `${S}${part}`))
      .map((person) => person[`${S}name`]?.[0]['@value'])
  expect([namesOf('editor'), namesOf('illustrator'), namesOf('translator')]).toEqual([
    ['Ann One'],
    ['Alan Lee', 'John Howe'],
    ['Wolfgang Krege']
  ])
  expect(copy).toMatchObject({ [`${S}bookEdition`]: [{ '@value': '2nd, revised, 3rd printing' }] })
  for (const part of ['editor', 'illustrator', 'translator', 'bookEdition'])
    expect(await read()).not.toHaveProperty([`${S}${part}`])
})

it('what search engines read of a copy is part of its series, at the place of its volume', async () => {
  expect(await read({ series: 'Discworld', volume: 'XII' })).toMatchObject({
    [`${S}isPartOf`]: [{ '@type': [`${S}BookSeries`], [`${S}name`]: [{ '@value': 'Discworld' }] }],
    [`${S}position`]: [{ '@value': 'XII' }]
  })
  expect(await read({ series: 'Discworld' })).not.toHaveProperty([`${S}position`])
  expect(await read()).not.toHaveProperty([`${S}isPartOf`])
})

it('what search engines read of a copy says the price of the page as plain decimal euros', async () => {
  for (const priceCents of [1, 500, 1250, 123_456]) {
    const offer = (await read({ priceCents }))[`${S}offers`][0]
    const price = offer[`${S}price`][0]['@value']
    expect(formatPrice(priceCents).replace(/[€,]/g, '')).toBe(price)
  }
})

it('what search engines read of a copy has one rule for each state: a held copy is out of stock, a sold one sold out', async () => {
  const said = []
  for (const status of LISTING_STATUSES)
    said.push((await read({ status }))[`${S}offers`][0][`${S}availability`][0]['@value'].slice(S.length))
  expect(said).toEqual(['InStock', 'OutOfStock', 'SoldOut', 'Discontinued'])
})

it('what search engines read of a copy names an ISBN in thirteen digits, and only one whose check digit is right', async () => {
  expect((await read())[`${S}isbn`]?.[0]['@value']).toBe('9780261103283')
  for (const isbn13 of [null, '9780261103284']) expect(await read({ isbn13 })).not.toHaveProperty([`${S}isbn`])
})

it('what search engines read of a copy cannot end its script, whatever a seller calls the book', () => {
  const title = '</script><script>alert(1)</script><!--'
  const html = renderToStaticMarkup(createElement(JsonLd, { data: toBookGraph(SHOP, aCopy({ title }), english) }))
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(html).not.toContain('<!--')
  const text = html.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(text)['@graph'][0].name).toBe(title)
})

it('what search engines read of the shop is a site with a search box', async () => {
  const {
    '@graph': [site]
  } = toShopGraph(SHOP)
  expect(JSON.parse(JSON.stringify(site)).potentialAction).toMatchObject({
    target: { urlTemplate: `${SHOP}/books?q={search_term_string}` },
    'query-input': 'required name=search_term_string'
  })
  expect(await expand(toShopGraph(SHOP))).toHaveLength(2)
})

it('what search engines read of the shop tells of a seller what their page shows, and nothing else', async () => {
  const seller = {
    id: '66f0c0ffee00000000000001',
    name: 'Marta',
    verified: true,
    memberSince: '2026-01-01T00:00:00.000Z',
    city: 'Lisbon',
    onSaleCount: 1,
    soldCount: 2
  }
  const text = JSON.stringify(toSellerGraph(SHOP, seller, english))
  expect(text).toContain('Marta')
  expect(text).not.toMatch(/email|telephone|Lisbon/)
})
