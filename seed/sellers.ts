export interface DemoSeller {
  email: string
  name: string
  city: string
  country: string
  /** Unassigned: ranges reserved for drama (Ofcom, ComReg, Bundesnetzagentur, ARCEP, PTS), elsewhere an area code of
   * zeros. */
  phone: string
  verified: boolean
  kind: 'shop' | 'person'
}

/** The first is the demo account. */
export const SELLERS: readonly DemoSeller[] = [
  {
    email: 'seller@flyleaf.test',
    name: 'Selma Seller',
    city: 'Dublin',
    country: 'Ireland',
    phone: '+353 20 910 0142',
    verified: true,
    kind: 'person'
  },
  {
    email: 'bodkin.daughters@flyleaf.test',
    name: 'Bodkin & Daughters',
    city: 'Edinburgh',
    country: 'Scotland',
    phone: '+44 131 496 0177',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'antiquariat.lindenblatt@flyleaf.test',
    name: 'Antiquariat Lindenblatt',
    city: 'Berlin',
    country: 'Germany',
    phone: '+49 30 23125 046',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'page.douze@flyleaf.test',
    name: 'Librairie Page Douze',
    city: 'Lyon',
    country: 'France',
    phone: '+33 4 65 71 20 12',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'libreria.almendro@flyleaf.test',
    name: 'Librería El Almendro',
    city: 'Sevilla',
    country: 'Spain',
    phone: '+34 000 55 01 63',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'kruidnagel@flyleaf.test',
    name: 'De Kruidnagel Tweedehands',
    city: 'Utrecht',
    country: 'the Netherlands',
    phone: '+31 00 550 0128',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'pod.jaskolka@flyleaf.test',
    name: 'Antykwariat Pod Jaskółką',
    city: 'Kraków',
    country: 'Poland',
    phone: '+48 00 550 01 71',
    verified: true,
    kind: 'shop'
  },
  {
    email: 'ines.carvalhal@flyleaf.test',
    name: 'Inês Carvalhal',
    city: 'Lisboa',
    country: 'Portugal',
    phone: '+351 000 550 119',
    verified: false,
    kind: 'person'
  },
  {
    email: 'matteo.brunelleri@flyleaf.test',
    name: 'Matteo Brunelleri',
    city: 'Bologna',
    country: 'Italy',
    phone: '+39 000 550 0184',
    verified: false,
    kind: 'person'
  },
  {
    email: 'tove.ekmark@flyleaf.test',
    name: 'Tove Ekmark',
    city: 'Göteborg',
    country: 'Sweden',
    phone: '+46 31 390 06 24',
    verified: true,
    kind: 'person'
  },
  {
    email: 'eleni.papadimou@flyleaf.test',
    name: 'Eleni Papadimou',
    city: 'Thessaloniki',
    country: 'Greece',
    phone: '+30 000 055 0137',
    verified: false,
    kind: 'person'
  },
  {
    email: 'jonas.vesely@flyleaf.test',
    name: 'Jonáš Veselý',
    city: 'Brno',
    country: 'Czechia',
    phone: '+420 000 550 152',
    verified: false,
    kind: 'person'
  },
  {
    email: 'katalin.boroka@flyleaf.test',
    name: 'Katalin Boróka',
    city: 'Budapest',
    country: 'Hungary',
    phone: '+36 00 550 0195',
    verified: false,
    kind: 'person'
  },
  {
    email: 'amara.okafor@flyleaf.test',
    name: 'Amara Okafor-Byrne',
    city: 'Galway',
    country: 'Ireland',
    phone: '+353 20 911 0158',
    verified: false,
    kind: 'person'
  },
  {
    email: 'stoverhof@flyleaf.test',
    name: 'Bücherhof Stöver',
    city: 'Hamburg',
    country: 'Germany',
    phone: '+49 40 66969 187',
    verified: true,
    kind: 'shop'
  }
]
