import type { CategoryBook } from './category-book'

export const FICTION: readonly CategoryBook[] = [
  {
    title: 'Beloved',
    authors: ['Toni Morrison'],
    year: 2004,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781400033416',
    about: 'A house in Ohio after slavery, and the dead child who comes back to it.'
  },
  {
    title: 'The Remains of the Day',
    authors: ['Kazuo Ishiguro'],
    year: 1993,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679731726',
    about: 'An English butler drives west and slowly notices what he has served.'
  },
  {
    title: 'Norwegian Wood',
    authors: ['Haruki Murakami'],
    year: 2000,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375704024',
    about: 'Tokyo at the end of the sixties, two young women and a song on the radio.'
  },
  {
    title: 'The Unbearable Lightness of Being',
    authors: ['Milan Kundera'],
    year: 1999,
    publisher: 'Perennial Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060932138',
    about: 'Prague in 1968: a surgeon, a photographer, a painter and a dog named Karenin.'
  },
  {
    title: 'The Name of the Rose',
    authors: ['Umberto Eco'],
    year: 1994,
    publisher: 'Harcourt Brace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156001311',
    about: 'Murders in an abbey whose library nobody may enter, with the author’s postscript.'
  },
  {
    title: 'The God of Small Things',
    authors: ['Arundhati Roy'],
    year: 1997,
    publisher: 'Random House',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780679457312',
    about: 'Twins in Kerala, and the one day that broke their family.'
  },
  {
    title: 'White Teeth',
    authors: ['Zadie Smith'],
    year: 2001,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375703867',
    about: 'Three families in North London who carry half the world with them.'
  },
  {
    title: 'Atonement',
    authors: ['Ian McEwan'],
    year: 2003,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385721790',
    about: 'A girl of thirteen tells a lie in the hot summer of 1935.'
  },
  {
    title: 'Cloud Atlas',
    authors: ['David Mitchell'],
    year: 2004,
    publisher: 'Random House',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375507250',
    about: 'Six stories folded into one another, from a sailing ship to the end of the world.'
  },
  {
    title: 'Life of Pi',
    authors: ['Yann Martel'],
    year: 2003,
    publisher: 'Harcourt',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156027328',
    about: 'A boy, a lifeboat and a Bengal tiger on the Pacific.'
  },
  {
    title: 'Blindness',
    authors: ['José Saramago'],
    year: 1999,
    publisher: 'Harcourt Brace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156007757',
    about: 'A whole city loses its sight, all but one woman.'
  },
  {
    title: 'Austerlitz',
    authors: ['W. G. Sebald'],
    year: 2002,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140297997',
    about: 'A man in railway stations looks for his childhood; grey photographs in the text.'
  },
  {
    title: 'My Brilliant Friend',
    authors: ['Elena Ferrante'],
    year: 2012,
    publisher: 'Europa Editions',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781609450786',
    about: 'Two girls in a poor quarter of Naples, and who of them is the clever one.'
  },
  {
    title: 'The Elegance of the Hedgehog',
    authors: ['Muriel Barbery'],
    year: 2008,
    publisher: 'Europa Editions',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781933372600',
    about: 'A concierge in Paris hides that she reads Tolstoy.'
  },
  {
    title: 'Possession',
    subtitle: 'A Romance',
    authors: ['A. S. Byatt'],
    year: 1991,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679735908',
    about: 'Two scholars find the love letters of two Victorian poets.'
  },
  {
    title: 'Disgrace',
    authors: ['J. M. Coetzee'],
    year: 2000,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140296402',
    about: 'A professor from Cape Town loses his post and goes to his daughter’s farm.'
  },
  {
    title: 'Invisible Cities',
    authors: ['Italo Calvino'],
    year: 1978,
    publisher: 'Harcourt Brace Jovanovich',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156453806',
    about: 'Marco Polo describes fifty-five cities to the Khan, all of them Venice.'
  },
  {
    title: 'Stoner',
    authors: ['John Williams'],
    year: 2006,
    publisher: 'NYRB Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781590171998',
    about: 'The quiet life of a teacher of literature in Missouri.'
  },
  {
    title: 'Things Fall Apart',
    authors: ['Chinua Achebe'],
    year: 1994,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385474542',
    about: 'Okonkwo, a strong man in an Igbo village, and what comes with the missionaries.'
  },
  {
    title: 'La Carte et le Territoire',
    authors: ['Michel Houellebecq'],
    year: 2010,
    publisher: 'Flammarion',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782081246331',
    about: 'An artist photographs road maps and meets an author by the name of Houellebecq.'
  },
  {
    title: 'Bonjour tristesse',
    authors: ['Françoise Sagan'],
    year: 2002,
    publisher: 'Pocket',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782266127745',
    about: 'A summer at the Riviera and a daughter who wants her father for herself.'
  },
  {
    title: "L'Écume des jours",
    authors: ['Boris Vian'],
    year: 1998,
    publisher: 'Le Livre de Poche',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782253140870',
    about: 'Love, jazz and a water lily that grows in a lung.'
  },
  {
    title: '2666',
    authors: ['Roberto Bolaño'],
    year: 2004,
    publisher: 'Anagrama',
    language: 'es',
    format: 'Paperback',
    isbn13: '9788433968678',
    about: 'Five books in one, all drawn to a town at the border of Mexico.'
  },
  {
    title: 'La plaça del Diamant',
    authors: ['Mercè Rodoreda'],
    year: 1962,
    publisher: 'Club Editor',
    language: 'ca',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 14_000,
    about: 'Colometa’s Barcelona before, in and after the war.'
  },
  {
    title: 'Ensaio sobre a Cegueira',
    authors: ['José Saramago'],
    year: 1995,
    publisher: 'Caminho',
    language: 'pt',
    format: 'Paperback',
    isbn13: '9789722110211',
    about: 'The blindness novel in the language it was written in.'
  },
  {
    title: 'Il Gattopardo',
    authors: ['Giuseppe Tomasi di Lampedusa'],
    year: 1958,
    publisher: 'Feltrinelli',
    language: 'it',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 18_500,
    about: 'A Sicilian prince watches his world change so that it may stay as it is.'
  },
  {
    title: 'Die Blechtrommel',
    authors: ['Günter Grass'],
    year: 1959,
    publisher: 'Luchterhand',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 24_000,
    about: 'Oskar Matzerath stops growing at three and drums through Danzig.'
  },
  {
    title: 'Ferdydurke',
    authors: ['Witold Gombrowicz'],
    year: 1957,
    publisher: 'PIW',
    language: 'pl',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 7_500,
    about: 'A man of thirty is marched back to school; the edition after the thaw.'
  },
  {
    title: 'Kürk Mantolu Madonna',
    authors: ['Sabahattin Ali'],
    year: 1998,
    publisher: 'Yapı Kredi Yayınları',
    language: 'tr',
    format: 'Paperback',
    isbn13: '9789753638029',
    about: 'A shy man from Ankara and the portrait he fell in love with in Berlin.'
  }
]
