import type { Metadata } from 'next'
import { OPEN_GRAPH_LOCALES } from '@/lib/platform/i18n/language'
import type { Texts } from '@/lib/platform/i18n/texts'

/** How the title of every page ends. A layout that has a title of its own must name it again, for the pages below. */
export const TITLE_TEMPLATE = '%s · Flyleaf'

type Picture = { url: string; width: number; height: number; alt: string }

/** The shop's own picture, for pages that show nothing in particular. */
const SHOP_PICTURE: Picture = { url: '/icons/512.png', width: 512, height: 512, alt: 'Flyleaf' }

/**
 * What a public page says of itself where a link to it is shared (ogp.me), as `openGraph` of its metadata: all of it, since
 * Next takes a page's in place of the layout's as a whole. Title and description are the page's own where none are given.
 */
export function toOpenGraph(
  { language }: Pick<Texts, 'language'>,
  path?: string,
  { image = SHOP_PICTURE, ...words }: { title?: string; description?: string; image?: Picture } = {}
): NonNullable<Metadata['openGraph']> {
  return { type: 'website', siteName: 'Flyleaf', locale: OPEN_GRAPH_LOCALES[language], ...(path === undefined ? {} : { url: path }), images: [image], ...words }
}
