import 'server-only'
import { toPlainAccent } from '@/lib/settings/accent'
import { findClaim, shopName } from '@/lib/settings/identity'
import { shopSettings } from '@/lib/settings/shop-settings'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { formatCondition } from '@/lib/listings/condition'
import type { Listing } from '@/lib/listings/to-listing'
import { formatPrice } from '@/lib/platform/i18n/price'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import { readJpeg } from '@/lib/platform/images/read-jpeg'
import { FOIL, INK, INK_SOFT, OXBLOOD, PAPER, SHADOW } from '@/lib/platform/shop-colours'
import { defaultLanguage } from '@/lib/settings/languages'
import { readShareLogo } from './share-logo'
import { toWritable, toWritableNames } from './writable'

const WIDTH = 480

/** Null if the cover is missing or unavailable. */
export async function readCover(image: StoredImage | null): Promise<{ src: string; ratio: number } | null> {
  const jpeg = image && (await readJpeg(toImageUrl(image, WIDTH)))
  return jpeg && { src: `data:image/jpeg;base64,${jpeg.toString('base64')}`, ratio: image.width / image.height }
}

/** Pixels, as Open Graph readers expect. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

const FONT_FOLDER = ['node_modules', '@fontsource', 'literata', 'files']
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
const FAMILY = SUBSETS.map((subset) => `Literata ${subset}`).join(', ')

const COVER_HEIGHT = 452
const MOST_COVER_WIDTH = 420

type Font = { name: string; data: ArrayBuffer; weight: 400 | 600; style: 'normal' }

let fonts: Promise<Font[]> | undefined

async function readFont(subset: string, weight: 400 | 600): Promise<Font> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    ...FONT_FOLDER,
    `literata-${subset}-${weight}-normal.woff`
  )
  return { name: `Literata ${subset}`, data: new Uint8Array(await readFile(file)).buffer, weight, style: 'normal' }
}

/** Cached: half a megabyte. */
function readFonts(): Promise<Font[]> {
  fonts ??= Promise.all(SUBSETS.flatMap((subset) => [readFont(subset, 400), readFont(subset, 600)]))
  return fonts
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

function renderCover(cover: { src: string; ratio: number } | null, title: string | null): ReactElement {
  const ratio = cover?.ratio ?? 2 / 3
  const width = Math.min(MOST_COVER_WIDTH, Math.round(COVER_HEIGHT * ratio))
  const height = Math.round(width / ratio)
  const style = { width, height, borderRadius: 4, boxShadow: `0 8px 24px ${SHADOW}` }
  if (cover) return createElement('img', { src: cover.src, width, height, style })
  const stamp = {
    border: `2px solid ${FOIL}`,
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'center',
    padding: '20px 14px',
    textAlign: 'center',
    wordBreak: 'break-word'
  } as const
  return box(
    { ...style, background: OXBLOOD, color: FOIL, padding: 18 },
    box(
      { ...stamp, fontSize: (title ?? '').length > 36 ? 28 : 34, fontWeight: 600, lineHeight: 1.2 },
      title ?? shopName()
    )
  )
}

function titleSize(title: string): number {
  if (title.length <= 24) return 72
  return title.length <= 60 ? 56 : 44
}

/** In the default language, since a picture has one address. Characters that the font lacks are left out: the library would fetch fonts from the internet. */
export async function renderBookImage(
  listing: Listing,
  cover: { src: string; ratio: number } | null
): Promise<Response> {
  const t = translatorFor(defaultLanguage())
  const accent = toPlainAccent(shopSettings().identity.accentColour)
  const title = toWritable(listing.title, 90)
  const author = toWritableNames(listing.authors, (title ?? '').length > 60 ? 28 : 48)
  const state = listing.status === 'sold' ? t('listings.status.sold') : formatPrice(listing.priceCents, t.language)
  const words = box(
    { flexDirection: 'column', justifyContent: 'center', flexGrow: 1, flexBasis: 0, gap: 18, wordBreak: 'break-word' },
    box({ fontSize: titleSize(title ?? ''), fontWeight: 600, lineHeight: 1.12 }, title ?? t('layout.pictureNoTitle')),
    author === null ? null : box({ fontSize: 34, color: INK_SOFT.light }, author),
    box(
      { marginTop: 22, alignItems: 'baseline', gap: 22 },
      box({ fontSize: 60, fontWeight: 600, color: accent.light.ink }, state),
      box(
        { fontSize: 30, color: INK_SOFT.light },
        t('layout.pictureCondition', { condition: formatCondition(listing.condition, t) })
      )
    )
  )
  const category = box(
    { borderBottom: `5px solid ${INK.light}`, alignItems: 'flex-end', gap: 64, padding: '0 20px', height: 500 },
    renderCover(cover, toWritable(listing.title, 70)),
    box({ height: COVER_HEIGHT, flexGrow: 1 }, words)
  )
  const logo = await readShareLogo()
  const foot = box(
    { fontSize: 30, fontWeight: 600, justifyContent: 'space-between', alignItems: 'center' },
    logo ? createElement('img', logo) : shopName(),
    box({ color: INK_SOFT.light, fontWeight: 400 }, findClaim(t) ?? t('layout.pictureTagline'))
  )
  const page = {
    width: '100%',
    height: '100%',
    flexDirection: 'column',
    justifyContent: 'space-between',
    background: PAPER.light,
    color: INK.light,
    padding: '24px 64px 34px',
    fontFamily: FAMILY
  } as const
  return new ImageResponse(box(page, category, foot), { ...PICTURE_SIZE, fonts: await readFonts() })
}
