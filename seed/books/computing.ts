import type { CategoryBook } from './category-book'

export const COMPUTING: readonly CategoryBook[] = [
  {
    title: 'The C Programming Language',
    authors: ['Brian W. Kernighan', 'Dennis M. Ritchie'],
    year: 1988,
    publisher: 'Prentice Hall',
    language: 'en',
    format: 'Paperback',
    pages: 272,
    isbn13: '9780131103627',
    about: 'The second edition, ANSI C, thin and complete.'
  },
  {
    title: 'Structure and Interpretation of Computer Programs',
    authors: ['Harold Abelson', 'Gerald Jay Sussman', 'Julie Sussman'],
    year: 1996,
    publisher: 'MIT Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780262510875',
    about: 'The wizard book: everything from an evaluator up.'
  },
  {
    title: 'The Art of Computer Programming',
    subtitle: 'Volume 1: Fundamental Algorithms',
    authors: ['Donald E. Knuth'],
    year: 1997,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Hardcover',
    pages: 650,
    isbn13: '9780201896831',
    about: 'Third edition, with MIX and the exercises graded to fifty.'
  },
  {
    title: 'Design Patterns',
    subtitle: 'Elements of Reusable Object-Oriented Software',
    authors: ['Erich Gamma', 'Richard Helm', 'Ralph Johnson', 'John Vlissides'],
    year: 1994,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Hardcover',
    pages: 395,
    isbn13: '9780201633610',
    about: 'Twenty-three patterns by the gang of four.'
  },
  {
    title: 'The Pragmatic Programmer',
    authors: ['Andrew Hunt', 'David Thomas'],
    year: 1999,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780201616224',
    about: 'Broken windows, stone soup, and the tear-out card.'
  },
  {
    title: 'Clean Code',
    authors: ['Robert C. Martin'],
    year: 2008,
    publisher: 'Prentice Hall',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780132350884',
    about: 'Short functions, good names, long chapters.'
  },
  {
    title: 'The Mythical Man-Month',
    authors: ['Frederick P. Brooks Jr.'],
    year: 1995,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780201835953',
    about: 'Adding people to a late project makes it later; anniversary edition.'
  },
  {
    title: 'Code Complete',
    authors: ['Steve McConnell'],
    year: 2004,
    publisher: 'Microsoft Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780735619678',
    about: 'The second edition, nine hundred pages on construction.'
  },
  {
    title: 'Refactoring',
    subtitle: 'Improving the Design of Existing Code',
    authors: ['Martin Fowler'],
    year: 1999,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780201485677',
    about: 'The catalogue of small safe steps, in Java.'
  },
  {
    title: 'Introduction to Algorithms',
    authors: ['Thomas H. Cormen', 'Charles E. Leiserson', 'Ronald L. Rivest', 'Clifford Stein'],
    year: 2009,
    publisher: 'MIT Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780262033848',
    about: 'The third edition, heavy enough to press flowers.'
  },
  {
    title: 'The Practice of Programming',
    authors: ['Brian W. Kernighan', 'Rob Pike'],
    year: 1999,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780201615869',
    about: 'Style, debugging, testing, with a Markov chain in six languages.'
  },
  {
    title: 'Programming Pearls',
    authors: ['Jon Bentley'],
    year: 1999,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780201657883',
    about: 'How to sort a million numbers in little memory, and fourteen more columns.'
  },
  {
    title: 'Peopleware',
    subtitle: 'Productive Projects and Teams',
    authors: ['Tom DeMarco', 'Timothy Lister'],
    year: 1999,
    publisher: 'Dorset House',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780932633439',
    about: 'Windows, doors and quiet; the second edition.'
  },
  {
    title: 'Compilers',
    subtitle: 'Principles, Techniques, and Tools',
    authors: ['Alfred V. Aho', 'Monica S. Lam', 'Ravi Sethi', 'Jeffrey D. Ullman'],
    year: 2006,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780321486813',
    about: 'The purple dragon, second edition.'
  },
  {
    title: 'Domain-Driven Design',
    authors: ['Eric Evans'],
    year: 2003,
    publisher: 'Addison-Wesley',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780321125217',
    about: 'Speak the language of the business, also in the code.'
  },
  {
    title: 'Designing Data-Intensive Applications',
    authors: ['Martin Kleppmann'],
    year: 2017,
    publisher: "O'Reilly",
    language: 'en',
    format: 'Paperback',
    isbn13: '9781449373320',
    about: 'Logs, replicas and what a transaction really promises; the wild boar.'
  },
  {
    title: 'JavaScript: The Good Parts',
    authors: ['Douglas Crockford'],
    year: 2008,
    publisher: "O'Reilly",
    language: 'en',
    format: 'Paperback',
    isbn13: '9780596517748',
    about: 'Famous for being thin.'
  },
  {
    title: 'The Unix Programming Environment',
    authors: ['Brian W. Kernighan', 'Rob Pike'],
    year: 1984,
    publisher: 'Prentice Hall',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780139376818',
    about: 'Pipes, filters and a calculator called hoc.'
  },
  {
    title: 'The Soul of a New Machine',
    authors: ['Tracy Kidder'],
    year: 2000,
    publisher: 'Back Bay Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780316491976',
    about: 'A team in a basement builds a minicomputer and itself.'
  },
  {
    title: 'Hackers',
    subtitle: 'Heroes of the Computer Revolution',
    authors: ['Steven Levy'],
    year: 2010,
    publisher: "O'Reilly",
    language: 'en',
    format: 'Paperback',
    isbn13: '9781449388393',
    about: 'From the model railway club to the garage; 25th anniversary edition.'
  },
  {
    title: "Don't Make Me Think",
    authors: ['Steve Krug'],
    year: 2005,
    publisher: 'New Riders',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780321344755',
    about: 'Usability in the time of one flight; second edition.'
  },
  {
    title: 'In the Beginning…Was the Command Line',
    authors: ['Neal Stephenson'],
    year: 1999,
    publisher: 'Avon',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380815937',
    about: 'Operating systems as cars: a station wagon, a batmobile and a tank.'
  }
]
