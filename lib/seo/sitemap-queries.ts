import 'server-only'
import { trusted, type Types } from 'mongoose'
import { listPublicCategories } from '@/lib/categories/queries'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { listConfirmedPages } from '@/lib/legal/queries'
import { legalRoutes } from '@/lib/legal-routes'
import { ON_SHOW } from '@/lib/listings/on-show'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toYear, toYearRange } from '@/lib/platform/time/calendar'
import { routes } from '@/lib/routes'
import { withRole } from '@/lib/users/with-role'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { listSitemapChunks, MOST_IN_SITEMAP, onSaleIn } from './keep-sitemap-chunks'
import { toCategoryUrl } from './page-head'

export type SitemapPart = { kind: 'pages' } | { kind: 'sellers'; year: number } | { kind: 'copies'; from: Date }

/** `pages`, `sellers-2026`, `copies-m8x2k1c0` (ms since 1970 in base 36). */
export function toPartName(part: SitemapPart): string {
  switch (part.kind) {
    case 'pages':
      return 'pages'
    case 'sellers':
      return `sellers-${part.year}`
    case 'copies':
      return `copies-${part.from.getTime().toString(36)}`
  }
}

/** `<name>.xml`; null for anything else. */
export function parsePartName(file: string): SitemapPart | null {
  const [, kind, which = ''] = /^(pages|sellers|copies)(?:-([0-9a-z]{1,9}))?\.xml$/.exec(file) ?? []
  if (kind === 'pages' && which === '') return { kind }
  if (kind === 'sellers' && /^\d{4}$/.test(which)) return { kind, year: Number(which) }
  if (kind === 'copies' && which !== '') return { kind, from: new Date(parseInt(which, 36)) }
  return null
}

export type SitemapEntry = { path: string; changedAt?: Date }

/** Read in batches, so that a slow crawler keeps no cursor open. */
const BATCH = 2000
const LISTED = { title: 1, listedAt: 1, updatedAt: 1 } as const
const FIRST_BATCH = 200

export async function listSitemapParts(): Promise<{ name: string; changedAt?: Date }[]> {
  const [chunks, first] = await Promise.all([
    listSitemapChunks(),
    UserModel.findOne(withRole('Seller'), { createdAt: 1 }).sort({ createdAt: 1 }).lean()
  ])
  const thisYear = toYear(new Date())
  const firstYear = first ? toYear(first.createdAt) : thisYear + 1
  const years = Array.from({ length: Math.max(0, thisYear - firstYear + 1) }, (_, place) => firstYear + place)
  return [
    { name: toPartName({ kind: 'pages' }) },
    ...years.map((year) => ({ name: toPartName({ kind: 'sellers', year }) })),
    ...chunks.map(({ from, changedAt }) => ({ name: toPartName({ kind: 'copies', from }), changedAt }))
  ]
}

async function* listPages(): AsyncGenerator<SitemapEntry> {
  yield { path: routes.home() }
  const newest = await ListingModel.findOne({ status: 'available', ...ON_SHOW }, { listedAt: 1 })
    .sort({ listedAt: -1 })
    .lean()
  yield { path: routes.books(), ...(newest ? { changedAt: newest.listedAt } : {}) }
  yield { path: routes.blog() }
  yield { path: routes.bringList() }
  for (const { page, confirmedAt } of await listConfirmedPages())
    yield { path: legalRoutes.page(page), changedAt: confirmedAt }
  for (const { id } of await listPublicCategories()) {
    const latest = await ListingModel.findOne({ categoryId: id, status: 'available', ...ON_SHOW }, { listedAt: 1 })
      .sort({ listedAt: -1 })
      .lean()
    if (latest) yield { path: toCategoryUrl(id), changedAt: latest.listedAt }
  }
}

async function* listSellers(year: number): AsyncGenerator<SitemapEntry> {
  const { from, until } = toYearRange(year)
  const came = { $gte: from, $lt: until }
  const sellers = UserModel.find({ ...withRole('Seller'), status: 'active', createdAt: trusted(came) }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(MOST_IN_SITEMAP)
    .lean()
  for (const { _id } of await sellers) yield { path: routes.seller(_id.toHexString()) }
}

async function* listCopies(from: Date): AsyncGenerator<SitemapEntry> {
  const chunk = (await listSitemapChunks()).find((candidate) => candidate.from.getTime() === from.getTime())
  if (!chunk) return
  let last: { listedAt: Date; _id: Types.ObjectId } | null = null
  for (let listed = 0; listed < MOST_IN_SITEMAP;) {
    const most = Math.min(last ? BATCH : FIRST_BATCH, MOST_IN_SITEMAP - listed)
    const afterLast: object = last
      ? {
          $or: [
            { listedAt: trusted({ $gt: last.listedAt }) },
            { listedAt: last.listedAt, _id: trusted({ $gt: last._id }) }
          ]
        }
      : {}
    const rows: { _id: Types.ObjectId; title: string; listedAt: Date; updatedAt: Date }[] = await ListingModel.find(
      { ...onSaleIn({ ...chunk, from: last?.listedAt ?? from }), ...afterLast },
      LISTED
    )
      .hint({ status: 1, listedAt: -1, _id: -1 })
      .sort({ listedAt: 1, _id: 1 })
      .limit(most)
      .lean()
    const readable = keepReadable(ListingModel, rows, LISTED)
    for (const { _id, title, updatedAt } of readable) {
      yield { path: routes.book(toListingSlug(title, _id.toHexString())), changedAt: updatedAt }
    }
    last = readable.at(-1) ?? null
    listed += rows.length
    if (rows.length < most || !last) return
  }
}

export async function hasSitemapPart(part: SitemapPart): Promise<boolean> {
  const name = toPartName(part)
  return (await listSitemapParts()).some((candidate) => candidate.name === name)
}

export async function* listSitemapEntries(part: SitemapPart): AsyncGenerator<SitemapEntry> {
  await connectToDatabase()
  if (part.kind === 'pages') yield* listPages()
  else if (part.kind === 'sellers') yield* listSellers(part.year)
  else yield* listCopies(part.from)
}
