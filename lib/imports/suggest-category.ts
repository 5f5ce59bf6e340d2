import { toWord } from './read-condition'

/** Words of lists by the categories that many shops have, in English, German, French, Dutch, Spanish and Italian. A word at
 * the end of a longer one counts, too ("Kriminalroman"). */
const WORDS: Readonly<Record<string, string>> = {
  'Crime & Mystery': `krimi, kriminalroman, thriller, crime, mystery, detective, policier, polar, misdaad, detectives, novela
    negra, policiaca, giallo, gialli, suspense`,
  'Science Fiction': `science fiction, sci fi, scifi, sf, zukunftsroman, ciencia ficcion, fantascienza`,
  Fantasy: `fantasy, fantastik, phantastik, fantastique, fantasia`,
  'Poetry & Drama': `poetry, drama, plays, lyrik, gedichte, poesie, theater, theatre, dramen, poezie, poesia, teatro, teatr`,
  'Children’s Books': `children, childrens, kids, juvenile, picture book, kinderbuch, kinderbucher, bilderbuch, marchen, enfants,
    jeunesse, kinderboeken, infantil, ragazzi, bambini`,
  'Young Adult': `young adult, ya, teen, teens, jugendbuch, jugendbucher, jugend, juvenil`,
  'Biography & Memoir': `biography, biographies, autobiography, memoir, memoirs, biographie, biographien, biografie, erinnerungen,
    memoiren, biografia, biografias, memorie`,
  History: `history, geschichte, historisches, zeitgeschichte, histoire, geschiedenis, historia, storia, military, militaria`,
  'Science & Nature': `science, nature, natur, naturwissenschaft, naturwissenschaften, biology, biologie, physics, physik, chemistry,
    mathematics, mathematik, astronomy, animals, tiere, garten, gardening, sciences, wetenschap, natuur, ciencia, scienza, natura,
    medizin, medicine`,
  'Philosophy & Religion': `philosophy, religion, theology, philosophie, theologie, spiritualitat, spirituality, esoterik, filosofie,
    filosofia, religione, psychology, psychologie`,
  'Art & Photography': `art, photography, kunst, fotografie, architecture, architektur, design, bildband, beaux arts, photographie,
    arte, fotografia, musik, music, film`,
  Cooking: `cooking, cookery, cookbook, food, kochen, kochbuch, kochbucher, cuisine, koken, kookboek, cocina, cucina, backen`,
  Travel: `travel, reise, reisen, reisefuhrer, reiseberichte, landkarten, voyage, voyages, reizen, viajes, viaggi`,
  Languages: `languages, language learning, dictionary, dictionaries, sprachen, sprachkurs, worterbuch, worterbucher, langues,
    talen, idiomas, lingue`,
  Computing: `computing, computer, computers, programming, informatik, edv, informatique, informatica, software`,
  'Economics & Business': `economics, business, finance, wirtschaft, okonomie, management, economie, economia, affaires`,
  Classics: `classics, classic literature, klassiker, weltliteratur, classiques, klassiekers, clasicos, classici`,
  Fiction: `fiction, novel, novels, roman, romane, romanhefte, belletristik, literatur, literature, literary fiction,
    unterhaltungsliteratur, romans, litterature, literatuur, novela, novelas, literatura, narrativa, romanzo, romanzi, letteratura,
    erzahlungen, short stories, general fiction, romance, love story, liebesroman, liebesromane, horror, comic, comics, manga,
    graphic novel, graphic novels`
}

const ENTRIES = Object.entries(WORDS).map(([name, words]) => [name, words.split(',').map(toWord)] as const)

/** It says only what a book is not. */
const NOT_FICTION =
  /^(?:non ?fiction|sachbuch|sachbucher|general|allgemein|misc|miscellaneous|sonstige|sonstiges|divers|autres|varia|varios)$/

/** Letters; a shorter word ends too many others. */
const SHORTEST_ENDING = 5

/** A category of the shop for a cell that names none; null without an idea. */
export function suggestCategory<Category extends { name: string }>(
  cell: string,
  categories: readonly Category[]
): Category | null {
  const whole = toWord(cell)
  if (NOT_FICTION.test(whole)) return null
  const parts = whole.split(' ')
  const says = (word: string) =>
    ` ${whole} `.includes(` ${word} `) || (word.length >= SHORTEST_ENDING && parts.some((part) => part.endsWith(word)))
  const own = categories.find(({ name }) =>
    toWord(name)
      .split(' ')
      .some((word) => word.length > 2 && parts.includes(word))
  )
  if (own) return own
  for (const [name, words] of ENTRIES) {
    const category = categories.find((one) => one.name === name)
    if (category && words.some(says)) return category
  }
  return null
}
