import type { Actor, Role } from '@/lib/platform/access/actor'
import type { Language } from '@/lib/platform/i18n/language'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { SELLERS } from '../sellers'
import { userIdOf } from '../stable-id'

export type Person = {
  email: string
  name: string
  role: Role
  city: string
  phone: string
  language: Language
  joinedDaysAgo: number
  isConfirmed: boolean
  /** Else initials. */
  hasFace: boolean
}

/** Invented. Each with a city and the place where they like to meet. */
const BUYERS = [
  ['Aisling Corrigan', 'Dublin', 'Connolly Station, main hall'],
  ['Thore Lindqvist', 'Göteborg', 'Central station, under the clock'],
  ['Marta Sobczyńska', 'Kraków', 'Café at the Main Square'],
  ['Florian Wiesinger', 'Berlin', 'Ostkreuz, exit Sonntagstraße'],
  ['Clémence Aubry', 'Lyon', 'Place Bellecour, by the statue'],
  ['Rui Mascarenhas', 'Lisboa', 'Cais do Sodré, ticket hall'],
  ['Ottavia Ferrante', 'Bologna', 'Piazza Maggiore, fountain'],
  ['Jitka Novotná', 'Brno', 'Hlavní nádraží, flower stand'],
  ['Nikos Stavridis', 'Thessaloniki', 'White Tower, east side'],
  ['Femke Hoogland', 'Utrecht', 'Neude library, entrance'],
  ['Callum Rennie', 'Edinburgh', 'Waverley, north entrance'],
  ['Inmaculada Ríos', 'Sevilla', 'Plaza Nueva, kiosk'],
  ['Sinead Halloran', 'Dublin', 'Trinity gate, College Green'],
  ['Jakob Meinhardt', 'Hamburg', 'Dammtor, book stall'],
  ['Pauline Guérin', 'Lyon', 'Part-Dieu, platform A café'],
  ['Wanda Kieliszek', 'Kraków', 'Dworzec Główny, hall'],
  ['Bjarne Holmstad', 'Göteborg', 'Haga Kyrkogata 3'],
  ['Teresa Valadares', 'Lisboa', 'Rossio, west fountain'],
  ['Lorenzo Zanetti', 'Bologna', 'Via Zamboni 33'],
  ['Ewan Dalgleish', 'Edinburgh', 'The Meadows, Jawbone Walk'],
  ['Miriam Schachner', 'Berlin', 'Café am Engelbecken'],
  ['Aoife Brennan', 'Dublin', 'Heuston Station, platform 2'],
  ['Dimitra Kalogerou', 'Thessaloniki', 'Aristotelous Square 5'],
  ['Ruben van Elst', 'Utrecht', 'Griftpark, playground'],
  ['Consuelo Barrios', 'Sevilla', 'Alameda, north column'],
  ['Henrike Tamm', 'Hamburg', 'Sternschanze, exit Park'],
  ['Eoin Fitzmaurice', 'Dublin', 'Rathmines library'],
  ['Zdeněk Hrubý', 'Brno', 'Zelný trh, Parnas fountain'],
  ['Amélie Rochefort', 'Lyon', 'Croix-Rousse market'],
  ['Gunnar Eklöf', 'Göteborg', 'Järntorget tram stop'],
  ['Halina Wrońska', 'Kraków', 'Planty, by the Barbican'],
  ['Domingos Teixeira', 'Lisboa', 'Jardim da Estrela, bandstand'],
  ['Katharina Bösch', 'Berlin', 'Savignyplatz, arches'],
  ['Morag Sutherland', 'Edinburgh', 'Leith Walk, number 120'],
  ['Stelios Vafiadis', 'Thessaloniki', 'Railway station, info desk'],
  ['Noortje de Wit', 'Utrecht', 'Domplein, bench by the tower'],
  ['Cathal Devaney', 'Dublin', 'Phibsborough, Doyle’s corner'],
  ['Ilse Brockmann', 'Hamburg', 'Altona, main exit'],
  ['Giulia Tassinari', 'Bologna', 'Giardini Margherita, gate'],
  ['Vendula Marešová', 'Brno', 'Moravian Library, lobby'],
  ['Brice Lemoine', 'Lyon', 'Vieux Lyon metro exit'],
  ['Deirdre Maguire', 'Dublin', 'Stephen’s Green, arch'],
  ['Álvaro Quintero', 'Sevilla', 'Triana bridge, east end'],
  ['Sofie Ahlgren', 'Göteborg', 'City library, first floor']
] as const

/** Numbers that are never assigned (ComReg, PTS, Ofcom, Bundesnetzagentur, ARCEP), else an area code of zeros. */
const PHONES: Readonly<Record<string, string>> = {
  Dublin: '+353 20 910 02',
  Göteborg: '+46 31 390 06 ',
  Edinburgh: '+44 131 496 02',
  Berlin: '+49 30 23125 1',
  Hamburg: '+49 40 66969 2',
  Lyon: '+33 4 65 71 21 ',
  Kraków: '+48 00 550 02 ',
  Lisboa: '+351 000 550 2',
  Bologna: '+39 000 550 02',
  Brno: '+420 000 550 2',
  Thessaloniki: '+30 000 055 02',
  Utrecht: '+31 00 550 02',
  Sevilla: '+34 000 55 02 '
}

const GERMAN_CITIES: readonly string[] = ['Berlin', 'Hamburg']
/** The oldest accounts are older than the history. */
const FIRST_JOINED_DAYS_AGO = 140
const DEMO_JOINED_DAYS_AGO = 200

function toEmail(name: string): string {
  return `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@flyleaf.test`
}

function toBuyer([name, city]: (typeof BUYERS)[number], place: number): Person {
  return {
    email: toEmail(name),
    name,
    role: 'Buyer',
    city,
    phone: `${PHONES[city] ?? '+353 20 910 02'}${String(place + 10)}`,
    language: GERMAN_CITIES.includes(city) ? 'de' : 'en',
    // Evenly, the last one yesterday.
    joinedDaysAgo: Math.max(1, Math.round(FIRST_JOINED_DAYS_AGO * (1 - place / (BUYERS.length - 1)))),
    isConfirmed: place !== BUYERS.length - 1,
    hasFace: place % 3 !== 2
  }
}

export const DEMO_BUYER = 'buyer@flyleaf.test'
export const DEMO_SELLER = 'seller@flyleaf.test'
export const DEMO_ADMIN = 'admin@flyleaf.test'

const DEMO_CITY = 'Dublin'

/** The demo accounts, the sellers of the stock and the buyers. Only the demo accounts have a password. */
export function listPeople(): Person[] {
  const demo = DEMO_ACCOUNTS.map(({ email, name, role }, place): Person => ({
    email,
    name,
    role,
    city: DEMO_CITY,
    phone: `+353 20 910 014${place + 1}`,
    language: 'en',
    joinedDaysAgo: DEMO_JOINED_DAYS_AGO,
    isConfirmed: true,
    hasFace: true
  }))
  const known = new Set(demo.map(({ email }) => email))
  const sellers = SELLERS.filter(({ email }) => !known.has(email)).map(
    ({ email, name, city, phone, kind, country }, place): Person => ({
      email,
      name,
      role: 'Seller',
      city,
      phone,
      language: country === 'Germany' ? 'de' : 'en',
      joinedDaysAgo: FIRST_JOINED_DAYS_AGO + 40 - 3 * place,
      isConfirmed: true,
      hasFace: kind === 'person'
    })
  )
  return [...demo, ...sellers, ...BUYERS.map(toBuyer)]
}

export function toActor({ email, name, role }: Person): Actor {
  return { id: userIdOf(email).toHexString(), email, name, roles: [role] }
}

const MEETING_PLACES = new Map<string, string>(BUYERS.map(([name, , place]) => [toEmail(name), place]))

export function meetingPlaceOf(email: string): string {
  return MEETING_PLACES.get(email) ?? 'Pearse Station, east exit'
}
