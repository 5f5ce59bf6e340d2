import type { CategoryBook } from './category-book'

export const ECONOMICS_BUSINESS: readonly CategoryBook[] = [
  {
    title: 'Capital in the Twenty-First Century',
    authors: ['Thomas Piketty'],
    year: 2014,
    publisher: 'Belknap Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780674430006',
    about: 'r is greater than g, with three centuries of tax records.'
  },
  {
    title: 'The Wealth of Nations',
    authors: ['Adam Smith'],
    year: 2003,
    publisher: 'Bantam Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553585971',
    about: 'Pins, butchers and one invisible hand, complete.'
  },
  {
    title: 'The Communist Manifesto',
    authors: ['Karl Marx', 'Friedrich Engels'],
    year: 2002,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140447576',
    about: 'Short text, long introduction by Gareth Stedman Jones.'
  },
  {
    title: 'The Road to Serfdom',
    authors: ['F. A. Hayek'],
    year: 1994,
    publisher: 'University of Chicago Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780226320618',
    about: 'Written in the war, dedicated to the socialists of all parties.'
  },
  {
    title: 'Freakonomics',
    authors: ['Steven D. Levitt', 'Stephen J. Dubner'],
    year: 2006,
    publisher: 'William Morrow',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780061234002',
    about: 'Sumo wrestlers, estate agents, and other people with incentives.'
  },
  {
    title: 'Thinking, Fast and Slow',
    authors: ['Daniel Kahneman'],
    year: 2011,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780374275631',
    about: 'Two systems in one head, and which of them bought the house.'
  },
  {
    title: 'Nudge',
    authors: ['Richard H. Thaler', 'Cass R. Sunstein'],
    year: 2008,
    publisher: 'Yale University Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780300122237',
    about: 'Put the fruit at eye level.'
  },
  {
    title: 'The Big Short',
    authors: ['Michael Lewis'],
    year: 2010,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780393072235',
    about: 'The few who read the small print of the mortgage bonds.'
  },
  {
    title: "Liar's Poker",
    authors: ['Michael Lewis'],
    year: 1990,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140143454',
    about: 'A trainee on the bond floor of Salomon Brothers.'
  },
  {
    title: 'Moneyball',
    authors: ['Michael Lewis'],
    year: 2004,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393324815',
    about: 'A poor baseball club buys what the others do not count.'
  },
  {
    title: 'The Black Swan',
    authors: ['Nassim Nicholas Taleb'],
    year: 2007,
    publisher: 'Random House',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781400063512',
    about: 'The turkey is fed for a thousand days and draws a conclusion.'
  },
  {
    title: 'The Intelligent Investor',
    authors: ['Benjamin Graham'],
    year: 2003,
    publisher: 'HarperBusiness',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060555665',
    about: 'Mr Market and the margin of safety, with comments by Jason Zweig.'
  },
  {
    title: 'A Random Walk Down Wall Street',
    authors: ['Burton G. Malkiel'],
    year: 2003,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393325355',
    about: 'Monkeys, darts and index funds.'
  },
  {
    title: 'Good to Great',
    authors: ['Jim Collins'],
    year: 2001,
    publisher: 'HarperBusiness',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780066620992',
    about: 'Hedgehogs, flywheels and eleven companies, not all of them still here.'
  },
  {
    title: 'The Lean Startup',
    authors: ['Eric Ries'],
    year: 2011,
    publisher: 'Crown Business',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780307887894',
    about: 'Build, measure, learn, pivot.'
  },
  {
    title: 'Why Nations Fail',
    authors: ['Daron Acemoglu', 'James A. Robinson'],
    year: 2012,
    publisher: 'Crown',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780307719218',
    about: 'Two halves of Nogales with a fence between.'
  },
  {
    title: 'No Logo',
    authors: ['Naomi Klein'],
    year: 2002,
    publisher: 'Picador',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312421434',
    about: 'Brands, sweatshops and those who fought back.'
  },
  {
    title: 'Getting to Yes',
    authors: ['Roger Fisher', 'William Ury', 'Bruce Patton'],
    year: 1991,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140157352',
    about: 'Two people want one orange, and both can have it.'
  },
  {
    title: 'Small Is Beautiful',
    authors: ['E. F. Schumacher'],
    year: 1989,
    publisher: 'Harper Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060916305',
    about: 'Economics as if people mattered, Buddhist chapter included.'
  },
  {
    title: 'The Worldly Philosophers',
    authors: ['Robert L. Heilbroner'],
    year: 1999,
    publisher: 'Touchstone',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780684862149',
    about: 'The lives and ideas of the great economists; seventh edition.'
  },
  {
    title: 'The Great Crash 1929',
    authors: ['John Kenneth Galbraith'],
    year: 1997,
    publisher: 'Mariner Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780395859995',
    about: 'The funniest book ever written about ruin.'
  },
  {
    title: 'Development as Freedom',
    authors: ['Amartya Sen'],
    year: 2000,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385720274',
    about: 'No famine has ever taken place in a working democracy.'
  },
  {
    title: 'Debt',
    subtitle: 'The First 5,000 Years',
    authors: ['David Graeber'],
    year: 2011,
    publisher: 'Melville House',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781933633862',
    about: 'An anthropologist looks for barter and does not find it.'
  },
  {
    title: 'Poor Economics',
    authors: ['Abhijit V. Banerjee', 'Esther Duflo'],
    year: 2011,
    publisher: 'PublicAffairs',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781586487980',
    about: 'Lentils, bed nets and asking before advising.'
  },
  {
    title: 'How to Lie with Statistics',
    authors: ['Darrell Huff'],
    year: 1993,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393310726',
    about: 'The gee-whiz graph and its friends, with cartoons by Irving Geis.'
  },
  {
    title: 'Der Wohlstand der Nationen',
    authors: ['Adam Smith'],
    year: 1978,
    publisher: 'dtv',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783423301497',
    about: 'Complete in German, translated by Horst Claus Recktenwald.'
  }
]
