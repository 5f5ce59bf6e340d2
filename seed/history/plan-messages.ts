import { DEMO_BUYER, DEMO_SELLER, listPeople, type Person } from './people'
import { DAY } from './plan-orders'
import type { Step, StockedListing } from './steps'

const HOUR = 60

/** A question about a copy, and what is written after it, each so many minutes later. */
type Talk = readonly [question: string, ...lines: (readonly [by: 'buyer' | 'seller', after: number, text: string])[]]

const TALKS: readonly Talk[] = [
  [
    'Hello, is there a dust jacket?',
    ['seller', 35, 'Yes, with a small tear at the top of the spine.'],
    ['buyer', 50, 'Thank you, that is fine for me.']
  ],
  ['Is the binding still tight?', ['seller', 90, 'It is. It was read once.']],
  [
    'Which printing is it?',
    ['seller', 25, 'The third, of 1998.'],
    ['buyer', 31, 'A pity, I am looking for the first.']
  ],
  ['Could I see it on Saturday?', ['seller', 160, 'Gladly, at eleven on the square.']],
  ['Does it smell of smoke?', ['seller', 44, 'No, nobody smokes here.']],
  ['Do you have the second volume too?', ['seller', 70, 'I will look and list it if I find it.']]
]

const BOUGHT: Talk = [
  'Hello, are there notes in the margins?',
  ['seller', 3 * HOUR, 'Some in pencil, in the first chapter only.']
]

const OPEN_QUESTION = 'Hello, is this copy still available? I could come by tomorrow after six.'

function toSteps([question, ...lines]: Talk, who: { buyer: string; listing: string }, minutesAgo: number): Step[] {
  const sequence = `messages of ${who.buyer}`
  const shared = { ...who, sequence, isBarrier: false } as const
  return [
    { ...shared, do: 'ask', text: question, minutesAgo },
    ...lines.map(([by, after, text]): Step => ({
      ...shared,
      do: 'write',
      by,
      text,
      minutesAgo: Math.round(minutesAgo - after)
    }))
  ]
}

/** Conversations of the demo accounts, so that both have an inbox and the demo seller has a usual reply time. `listings`:
 * those that stay on sale. */
export function planMessages(listings: readonly StockedListing[], buyers: readonly Person[]): Step[] {
  const talkAbout = (talk: Talk, buyer: Person | undefined, isOfDemoSeller: boolean, minutesAgo: number, place = 0) => {
    const fitting = listings.filter(
      ({ sellerEmail, listedMinutesAgo }) =>
        (sellerEmail === DEMO_SELLER) === isOfDemoSeller && listedMinutesAgo > minutesAgo + DAY
    )
    const listing = fitting[place % Math.max(1, fitting.length)]?.key
    return listing && buyer ? toSteps(talk, { buyer: buyer.email, listing }, Math.round(minutesAgo)) : []
  }
  const regulars = buyers.filter(({ joinedDaysAgo }) => joinedDaysAgo > 40)
  const fresh = buyers.find(({ joinedDaysAgo }) => joinedDaysAgo > 2 && joinedDaysAgo <= 40) ?? regulars.at(-1)
  const demoBuyer = listPeople().find(({ email }) => email === DEMO_BUYER)
  return [
    ...TALKS.flatMap((talk, place) => talkAbout(talk, regulars[place], true, (2.5 + place) * DAY, place)),
    ...talkAbout(BOUGHT, demoBuyer, false, 1.2 * DAY),
    ...talkAbout([OPEN_QUESTION], fresh, true, 2 * HOUR, 1)
  ]
}
