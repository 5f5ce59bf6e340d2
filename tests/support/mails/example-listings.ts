import type { MailedListing } from '@/lib/listings/mail-book'

/** The picture of the given number, in pixels. */
export function aPicture(number: number, width: number, height: number) {
  const id = String(number).padStart(32, '0')
  return { src: `/media/${id}/{w}.webp`, width, height, widths: [240, 480, 960].filter((one) => one <= width) }
}

export const MOMO: MailedListing = {
  id: '65f0c0ffee65f0c0ffee65f1',
  title: 'Momo',
  authors: ['Michael Ende'],
  priceCents: 1250,
  condition: 'Good',
  image: aPicture(1, 960, 1440),
  isTakenDown: false
}

export const LANDSCAPE: MailedListing = {
  ...MOMO,
  id: '65f0c0ffee65f0c0ffee65f2',
  title: 'Atlas of Remote Islands',
  authors: ['Judith Schalansky'],
  priceCents: 123_400,
  condition: 'Excellent',
  image: aPicture(2, 1440, 960)
}

export const LONG: MailedListing = {
  ...MOMO,
  id: '65f0c0ffee65f0c0ffee65f3',
  title:
    'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner: Who lived Eight and Twenty Years, all alone in an un-inhabited Island on the Coast of America',
  authors: ['Daniel Defoe', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  condition: 'Fair',
  image: aPicture(3, 480, 1440)
}

/** Markup, entities, quotes and a link in one title. */
export const HOSTILE: MailedListing = {
  ...MOMO,
  id: '65f0c0ffee65f0c0ffee65f4',
  title: `<script>alert("1")</script> & 'Söhne' &amp; http://evil.example/a`,
  authors: ['"><img src=x onerror=alert(1)>'],
  image: null
}

export const ARABIC: MailedListing = {
  ...MOMO,
  id: '65f0c0ffee65f0c0ffee65f5',
  title: 'ألف ليلة وليلة',
  authors: ['عبد الله بن المقفع'],
  image: aPicture(5, 960, 1300)
}
