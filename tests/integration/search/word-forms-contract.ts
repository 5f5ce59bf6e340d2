import { beforeAll, describe, expect, it } from 'vitest'
import { Types } from 'mongoose'
import { toWorkKey } from '@/lib/listings/search-keys'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { searchIsCurrent } from '@/tests/support/shop'

type Copy = { title: string; author?: string; city?: string; publisher?: string; year?: number; isbn13?: string }

let queries: typeof import('@/lib/search/queries')

const aSearch = (q: string) => ({ ...ALL_BOOKS, q, sort: 'relevance' }) as const

async function addCopies(copies: readonly Copy[]): Promise<void> {
  const { ListingModel } = await import('@/models/listing')
  const sellerId = new Types.ObjectId()
  const categoryId = new Types.ObjectId()
  await ListingModel.insertMany(
    copies.map(({ title, author = 'Noemi Zwirn', city = 'Lisbon', year, ...copy }) => ({
      ...copy,
      title,
      authors: [author],
      city,
      sellerId,
      categoryId,
      workKey: toWorkKey(title, [author]),
      publishedYear: year,
      priceCents: 500,
      originalPriceCents: 900,
      condition: 'Good',
      yearOfPurchase: 2019,
      description: 'A copy.',
      images: [],
      sellerPhone: '+351 210 000 000',
      status: 'available',
      listedAt: new Date()
    }))
  )
  await searchIsCurrent()
}

/** The titles of the first page without what was not found as typed. */
async function findExactly(q: string): Promise<string[]> {
  const { cards, correction } = await queries.searchListings(aSearch(q))
  expect(correction, q).toBeNull()
  return cards.map(({ title }) => title).sort()
}

/** In how many ways a word of a title is written and typed: every search provider finds it by each of them. */
export function describeWordForms(): void {
  describe('words with an apostrophe', () => {
    beforeAll(async () => {
      queries = await import('@/lib/search/queries')
      await addCopies([
        { title: "L'Île perdue" },
        { title: 'L’Or noir' },
        { title: "L'Art de rien" },
        { title: 'L’Âme double' },
        { title: "All'ombra del faro" },
        { title: "D'un lieu" },
        { title: 'L´écume jaune', author: "Charles d'Artagnan" },
        { title: 'QU’ILS REVIENNENT', author: 'Kathleen O`Brien' },
        { title: 'Aujourd′hui seulement', author: 'Carlo dellʼArte' },
        { title: 'Die Frauen von L‘Oréal' },
        { title: 'L’univers d’Èlia', author: "Núria d'Olot" },
        { title: "Sophia's Clockwork", author: 'Sinéad OʻLeary' },
        { title: "Rock'n'roll Summer" },
        { title: 'Don’t Whistle' },
        { title: 'Пам’ять землі' },
        { title: 'Nachtzug', city: 'L’Aquila' }
      ])
    })

    it.each([
      [
        "L'Île perdue",
        ['ile perdue', "l'ile perdue", 'L’ÎLE PERDUE', 'l´île perdue', 'lile perdue', 'l ile perdue', 'ÎLE']
      ],
      ['L’Or noir', ['or noir', "l'or noir", 'lor noir', 'L` Or noir']],
      ["L'Art de rien", ['art de rien', 'l’art de rien', '"art de rien"', '"l‘art de rien"', 'lart rien']],
      ['L’Âme double', ['ame double', 'âme', "l'âme", 'L’AME']],
      ["All'ombra del faro", ['ombra faro', 'all’ombra', 'all ombra del faro', 'allombra']],
      ["D'un lieu", ['un lieu', 'd’un lieu', 'd un lieu', 'dun lieu']],
      [
        'L´écume jaune',
        ['ecume', 'écume jaune', "l'ecume", 'lecume', "d'artagnan", 'dartagnan', 'd artagnan', 'ARTAGNAN']
      ],
      [
        'QU’ILS REVIENNENT',
        ["qu'ils reviennent", 'quils reviennent', 'qu ils', "o'brien", 'obrien', 'O’BRIEN', 'o brien', 'brien']
      ],
      [
        'Aujourd′hui seulement',
        ["aujourd'hui", 'aujourdhui', 'aujourd hui', "dell'arte", 'dellarte', 'dell arte', 'carlo arte']
      ],
      ['Die Frauen von L‘Oréal', ["l'oreal", 'L’ORÉAL', 'loreal', 'l oreal', 'oreal frauen']],
      ['L’univers d’Èlia', ['univers elia', "l'univers d'elia", 'lunivers delia', "d'olot", 'olot']],
      [
        "Sophia's Clockwork",
        ['sophia clockwork', "sophia's clockwork", 'sophias clockwork', "o'leary", 'oleary', 'leary']
      ],
      ["Rock'n'roll Summer", ['rocknroll', "rock 'n' roll summer", 'rock n roll', 'rock’n’roll']],
      ['Don’t Whistle', ["don't whistle", 'dont whistle', 'don t whistle']],
      ['Пам’ять землі', ["пам'ять", 'память землі', 'ПАМʼЯТЬ']],
      ['Nachtzug', ["nachtzug l'aquila", 'nachtzug aquila', 'nachtzug laquila']]
    ])(
      '%s is found with the apostrophe in every form, together, apart, and by its word alone',
      async (title, typed) => {
        for (const q of typed) expect([q, await findExactly(q)]).toEqual([q, [title]])
      }
    )

    it('a word that is typed with an apostrophe finds the book that has none', async () => {
      await addCopies([{ title: 'Ombrelle verte' }, { title: 'Dartmoore Nights' }])
      expect(await findExactly("l'ombrelle verte")).toEqual(['Ombrelle verte'])
      expect(await findExactly("d'ombrelle")).toEqual(['Ombrelle verte'])
      expect(await findExactly("d'artmoore")).toEqual(['Dartmoore Nights'])
    })

    it('an exclusion leaves out the word behind an apostrophe too', async () => {
      expect(await findExactly('noir -or')).not.toContain('L’Or noir')
      expect(await findExactly("perdue -l'ile")).toEqual([])
    })

    it('a correction writes the word with its apostrophe, and never a word that nobody writes', async () => {
      const correct = async (q: string) => (await queries.searchListings(aSearch(q))).correction
      expect(await correct('ecumme jaune')).toBe('ecume jaune')
      expect(await correct('lecumme jaune')).toBe('l’ecume jaune')
      expect(await correct("l'ecumme jaune")).not.toMatch(/lecume/)
    })

    it('the box offers a title and an author by the word behind the apostrophe', async () => {
      const offered = async (q: string) => (await queries.suggest(q)).map(({ text }) => text)
      expect(await offered('ile per')).toEqual(["L'Île perdue"])
      expect(await offered('l’îl')).toEqual(["L'Île perdue"])
      expect(await offered('artag')).toContain("Charles d'Artagnan")
      expect(await offered("o'bri")).toContain('Kathleen O`Brien')
    })
  })

  describe('words and numbers that are written in different ways', () => {
    beforeAll(async () => {
      queries = await import('@/lib/search/queries')
      await addCopies([
        { title: '20.000 Schritte' },
        { title: '20,000 Steps' },
        { title: '10 000 heures' },
        { title: '1.000 Wege' },
        { title: "30'000 Franken" },
        { title: '40 000 milles' },
        { title: '50000 Kilometer' },
        { title: '1 001 nuits blanches' },
        { title: 'Das E-Mail-Rätsel' },
        { title: 'Emailschilder' },
        { title: 'Der Bücher-Wurm' },
        { title: 'Ein Leseratte-Tagebuch' },
        { title: 'Nachtfalterbuch' },
        { title: 'Vergiss-mein-nicht am Wegrand' },
        { title: 'Science-Fiction aus Polen', author: 'Stanisław Zwirnerowicz' },
        { title: 'Sprach\u00adlehre der Vögel' },
        { title: 'كتاب ٤٥١' },
        { title: 'Die Ｗｅｌｔ um １７００', author: 'Håkon Århus' },
        { title: 'Das Quittenheft', publisher: 'Silberfaden Verlag', year: 1987, city: 'Graz' },
        { title: 'Das Quittenheft', publisher: 'Andere Presse', year: 1991 },
        { title: 'Die Ziffernbibel', isbn13: '9783551551672' },
        { title: 'The Cipher Bible', isbn13: '9780439139601' }
      ])
    })

    it.each([
      [
        '20.000 Schritte',
        [
          '20000 schritte',
          '20.000 schritte',
          '20 000 schritte',
          '20,000 Schritte',
          "20'000 schritte",
          '20\u202f000 schritte'
        ]
      ],
      ['20,000 Steps', ['20000 steps', '20.000 steps', '20 000 steps', '20,000 steps', '20’000 steps']],
      ['10 000 heures', ['10000 heures', '10.000 heures', '10 000 heures', '10\u00a0000 heures']],
      ['1.000 Wege', ['1000 wege', '1.000 wege', '1 000 wege', "1'000 Wege", '1\u2009000 wege']],
      ["30'000 Franken", ['30000 franken', '30 000 franken', '30.000 franken', '30’000 franken']],
      ['40 000 milles', ['40000 milles', '40 000 milles', '40,000 milles']],
      ['50000 Kilometer', ['50000 kilometer', '50.000 kilometer', '50 000 kilometer']],
      ['1 001 nuits blanches', ['1001 nuits blanches', '1 001 nuits', '1.001 nuits blanches']],
      [
        'Das E-Mail-Rätsel',
        ['e-mail rätsel', 'e mail rätsel', 'email rätsel', 'emailrätsel', 'E‑Mail‑Rätsel', 'email raetsel']
      ],
      ['Emailschilder', ['email-schilder', 'email schilder', 'e-mail-schilder', 'emailschilder']],
      ['Der Bücher-Wurm', ['bücherwurm', 'Bücher-Wurm', 'bücher wurm', 'der bucherwurm', 'buecherwurm']],
      ['Ein Leseratte-Tagebuch', ['lese-ratte tagebuch', 'leseratte tage-buch', 'leserattetagebuch']],
      [
        'Nachtfalterbuch',
        ['nachtfalter-buch', 'nacht falter buch', 'nachtfalterbuch zwirn', 'nachtfalter buch lisbon']
      ],
      ['Vergiss-mein-nicht am Wegrand', ['vergissmeinnicht', 'vergiss mein nicht', 'vergissmeinnicht wegrand']],
      [
        'Science-Fiction aus Polen',
        [
          'sciencefiction aus polen',
          'science fiction polen',
          'sciencefiction zwirnerowicz',
          'sciencefiction lisbon polen'
        ]
      ],
      ['Sprach\u00adlehre der Vögel', ['sprachlehre', 'Sprach-lehre vögel', 'sprach\u00adlehre']],
      ['كتاب ٤٥١', ['كتاب 451', 'كتاب ٤٥١']],
      ['Die Ｗｅｌｔ um １７００', ['die welt um 1700', 'welt 1700', 'aarhus haakon', 'arhus']]
    ])('%s is found with the separators and hyphens of the title and with all others', async (title, typed) => {
      for (const q of typed) expect([q, await findExactly(q)]).toEqual([q, [title]])
    })

    it('the publisher and the year beside a title or an author say which copy is meant', async () => {
      const findCopies = async (q: string) => {
        const { cards, correction } = await queries.searchListings(aSearch(q))
        return { correction, cities: cards.map(({ title, city }) => `${title}, ${city}`) }
      }
      const meant = { correction: null, cities: ['Das Quittenheft, Graz'] }
      for (const q of ['quittenheft silberfaden', 'quittenheft 1987', '1987 zwirn quittenheft', 'quitten-heft 1987'])
        expect([q, await findCopies(q)]).toEqual([q, meant])
      expect((await findCopies('quittenheft 1650')).cities).toEqual([])
      expect((await findCopies('1987')).cities).toEqual([])
    })

    it.each([
      ['9783551551673'],
      ['978-3-551-55167-4'],
      ['9783551551762'],
      ['9783551551662'],
      ['ISBN 978355151672'],
      ['97835515511672'],
      ['3-551-55168-7'],
      ['3551551577']
    ])('an ISBN with one wrong digit suggests the edition that is on sale: %s', async (q) => {
      const { cards, correction } = await queries.searchListings(aSearch(q))
      expect(correction).toBe('9783551551672')
      expect(cards.map(({ title }) => title)).toEqual(['Die Ziffernbibel'])
    })

    it('the box offers the edition that a mistyped ISBN means, and none where none is near', async () => {
      expect(await queries.suggest('9783551551673')).toMatchObject([
        { text: 'Die Ziffernbibel', href: '/books?q=9783551551672' }
      ])
      expect(await queries.suggest('9783161484101')).toEqual([])
      expect((await queries.searchListings(aSearch('9783161484101'))).cards).toEqual([])
    })
  })
}
