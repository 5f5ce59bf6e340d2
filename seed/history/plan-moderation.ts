import type { SeededRandom } from '../seeded-random'
import { DEMO_SELLER, type Person } from './people'
import { DAY, type Market } from './plan-orders'
import type { OtherStep, Step } from './steps'

const RULES = 'The listing offers no single copy of a book, so it breaks the rules of the shop.'

/** Reports, takedowns, appeals, verifications and suspensions, with some of each left for today. */
export function planModeration(market: Market, people: readonly Person[], random: SeededRandom): Step[] {
  const reporters = random.shuffle(
    people.filter(({ role, isConfirmed, joinedDaysAgo }) => role === 'Buyer' && isConfirmed && joinedDaysAgo > 75)
  )
  const at = (daysAgo: number, sequence: string, act: OtherStep): Step => ({
    ...act,
    minutesAgo: Math.round(daysAgo * DAY),
    sequence,
    isBarrier: false
  })
  const byAdmin = (daysAgo: number, act: OtherStep): Step => ({ ...at(daysAgo, 'admin', act), isBarrier: true })
  const take = (daysAgo: number, isDemoSeller = false) =>
    market.takeListing(daysAgo * DAY, ({ sellerEmail }) => (sellerEmail === DEMO_SELLER) === isDemoSeller).key
  let count = 0
  function report(
    daysAgo: number,
    listing: string,
    reason: (OtherStep & { do: 'report' })['reason'],
    explanation: string
  ): Step {
    const reporter = reporters[count++ % reporters.length]?.email ?? ''
    return at(daysAgo, listing, { do: 'report', listing, reporter, reason, explanation })
  }
  const [kept, upheld, reinstated, contested, quiet, first, second, third] = [
    take(70),
    take(58),
    take(46),
    take(13, true),
    take(31),
    take(4),
    take(6),
    take(9)
  ]
  return [
    report(66, kept, 'misleading', 'The year of the edition looks wrong to me.'),
    byAdmin(65, {
      do: 'reject-reports',
      listing: kept,
      reason: 'The title page in the photo shows the year that is named.'
    }),
    report(54, upheld, 'counterfeit', 'This is a photocopy bound as a book. The paper shows it in the second photo.'),
    report(53.5, upheld, 'illegal', 'The publisher says that this printing does not exist.'),
    byAdmin(53, { do: 'take-down', listing: upheld, ground: 'law', reason: 'The copy is an unlicensed reprint.' }),
    at(52, upheld, { do: 'appeal', listing: upheld, text: 'I bought it in a normal bookshop and did not know.' }),
    byAdmin(51, {
      do: 'decide-appeal',
      listing: upheld,
      outcome: 'uphold',
      reason: 'Good faith does not change that the copy must not be sold.'
    }),
    report(41, reinstated, 'not-a-book', 'It says calendar in the title.'),
    byAdmin(40, { do: 'take-down', listing: reinstated, ground: 'rules', reason: RULES }),
    at(39, reinstated, {
      do: 'appeal',
      listing: reinstated,
      text: 'The title is that of a novel. Please look at the photo again.'
    }),
    byAdmin(38, {
      do: 'decide-appeal',
      listing: reinstated,
      outcome: 'reinstate',
      reason: 'It is a novel. We are sorry for the mistake.'
    }),
    report(24, quiet, 'scam', 'The seller asked me to pay outside the shop.'),
    byAdmin(23.5, {
      do: 'reject-reports',
      listing: quiet,
      reason: 'There was no such message in the order. The seller was reminded of the rules.'
    }),
    report(8, contested, 'misleading', 'A set of three volumes is described, but the photo shows one.'),
    byAdmin(7, { do: 'take-down', listing: contested, ground: 'rules', reason: RULES }),
    at(1.2, contested, {
      do: 'appeal',
      listing: contested,
      text: 'It is one volume that contains all three parts, as page 5 says. Please put it back.'
    }),
    report(2.1, first, 'personal-data', 'An address and a phone number can be read on the photo of the flyleaf.'),
    report(1.4, second, 'misleading', 'The description speaks of a first edition, which this is not.'),
    report(0.6, second, 'scam', 'I know this photo from another site, where the same copy was sold last year.'),
    report(0.2, third, 'other', 'The title is offensive without need.'),
    ...planAccounts(people, byAdmin)
  ]
}

function planAccounts(people: readonly Person[], byAdmin: (daysAgo: number, act: OtherStep) => Step): Step[] {
  // They never buy (plan-history.ts).
  const [forAWhile, forGood] = listSuspended(people)
  return [
    byAdmin(74, { do: 'verify-seller', person: 'amara.okafor@flyleaf.test' }),
    byAdmin(36, { do: 'verify-seller', person: 'katalin.boroka@flyleaf.test' }),
    byAdmin(29, {
      do: 'suspend',
      person: forAWhile?.email ?? '',
      reason: 'Several sellers wrote that nobody came to the meeting.'
    }),
    byAdmin(22, { do: 'reinstate', person: forAWhile?.email ?? '' }),
    byAdmin(10, {
      do: 'suspend',
      person: forGood?.email ?? '',
      reason: 'The account wrote advertisements to many sellers.'
    })
  ]
}

export function listSuspended(people: readonly Person[]): readonly Person[] {
  return people
    .filter(({ role, joinedDaysAgo }) => role === 'Buyer' && joinedDaysAgo > 40 && joinedDaysAgo < 60)
    .slice(0, 2)
}
