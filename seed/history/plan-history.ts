import { seededRandom } from '../seeded-random'
import { DEMO_SELLER, listPeople } from './people'
import { planDemoDay } from './plan-demo-day'
import { planSearches, planSubscribers, planViews, planWishlists } from './plan-interest'
import { planMessages } from './plan-messages'
import { listSuspended, planModeration } from './plan-moderation'
import { Market, planOrders } from './plan-orders'
import type { History, Step, StockedListing } from './steps'

/** The latest step, so that nothing lies in the future. */
const LATEST_MINUTES_AGO = 2

/** Deterministic per seed and stock. Oldest step first; times count back from the moment at which the history ends. */
export function planHistory(seed: number, listings: readonly StockedListing[]): History {
  const random = seededRandom(seed)
  const people = listPeople()
  const cities = new Map(people.map(({ email, city }) => [email, city]))
  const cityOf = (email: string) => cities.get(email) ?? ''
  const suspended = new Set(listSuspended(people).map(({ email }) => email))
  const buyers = people.filter(
    ({ email, role, isConfirmed }) =>
      role === 'Buyer' && isConfirmed && !suspended.has(email) && !email.startsWith('buyer@')
  )
  const market = new Market(listings, buyers, random)
  const steps: Step[] = [
    // The demo accounts choose first, so that the stock has what they need.
    ...planDemoDay(market, cityOf, random),
    ...planModeration(market, people, random),
    ...planOrders(market, cityOf, DEMO_SELLER, random),
    ...planSearches(buyers, random),
    ...planSubscribers(buyers, random)
  ]
  const touched = new Set(
    steps.flatMap((step) => [...('listing' in step ? [step.listing] : []), ...('others' in step ? step.others : [])])
  )
  const untouched = listings.filter(({ key }) => !touched.has(key))
  const unseen = new Set(steps.flatMap((step) => (step.do === 'advertise' ? [step.listing] : [])).slice(1))
  return {
    steps: [...steps, ...planMessages(untouched, buyers), ...planWishlists(untouched, buyers, random)]
      .map((step) => ({ ...step, minutesAgo: Math.max(LATEST_MINUTES_AGO, step.minutesAgo) }))
      .sort((left, right) => right.minutesAgo - left.minutesAgo),
    views: planViews(listings, unseen, random)
  }
}
