import 'server-only'
import { readCached, tags } from '@/lib/platform/cache/cache-tags'
import { env } from '@/lib/platform/env'
import { readSearchNames } from '@/lib/saved-searches/to-saved-search'
import { listListingsSince } from '@/lib/search/queries'
import type { Search } from '@/lib/search/search'
import { parseSearch, toSearchAddress } from '@/lib/search/search-address'
import { describeSearch } from '@/lib/search/search-words'
import { toFeedQuery } from './feed-link'
import { writeFeed } from './write-feed'

/** Copies in a feed: what a reader that looks once a day should not miss on a busy day. */
const MOST_ENTRIES = 50

/** The feed of the newest copies that answer a search, kept until a copy changes. */
export async function readFeed(search: Search): Promise<string> {
  const query = toFeedQuery(search)
  return readCached({ key: ['readFeed', query], tags: [tags.listings()], whileBuilding: '' }, async () => {
    const asked = parseSearch(new URLSearchParams(query))
    const cards = await listListingsSince(asked, new Date(0), MOST_ENTRIES)
    const title = `New on Flyleaf: ${describeSearch(asked, await readSearchNames())}`
    return writeFeed(env('NEXTAUTH_URL'), { title, query, page: toSearchAddress(asked) }, cards)
  })
}
