import { expect, it } from 'vitest'
import { composeSettings } from '@/lib/settings/layers'
import { STORIES } from '@/seed/history/order-stories'
import { DEMO_BUYER, DEMO_SELLER, listPeople } from '@/seed/history/people'
import { planHistory } from '@/seed/history/plan-history'
import { planHistoryStock, toStockedListings } from '@/seed/history/plan-stock'
import type { Step } from '@/seed/history/steps'
import { SHOP_SEED } from '@/seed/shop-seed'

const stock = planHistoryStock(SHOP_SEED)
const listings = toStockedListings(stock)
const history = planHistory(SHOP_SEED, listings)
const people = new Map(listPeople().map((person) => [person.email, person]))
const DAY = 24 * 60
const NINETY_DAYS = 90 * DAY

const bookings = history.steps.flatMap((step) => (step.do === 'book' ? [step] : []))

function stepsOf(order: string): Step[] {
  return history.steps.filter((step) => 'order' in step && step.order === order)
}

it('the plan of the history is the same to the letter for the same seed, and another one for another seed', () => {
  expect(planHistory(SHOP_SEED, listings)).toEqual(history)
  expect(planHistory(7, listings).steps).not.toEqual(history.steps)
})

it('the plan of the history fills ninety days and ends before the present', () => {
  const ages = history.steps.map(({ minutesAgo }) => minutesAgo)
  expect(Math.max(...ages)).toBeGreaterThan(NINETY_DAYS - 10 * DAY)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(ages).toEqual(ages.toSorted((left, right) => right - left))
})

it('the plan of the history has some sixty people, each with an address, and most with a face', () => {
  expect(people.size).toBeGreaterThanOrEqual(58)
  expect(new Set([...people.values()].map(({ name }) => name)).size).toBe(people.size)
  const faces = [...people.values()].filter(({ hasFace }) => hasFace).length
  expect(faces).toBeGreaterThan(people.size / 2)
  expect(faces).toBeLessThan(people.size)
})

it('the plan of the history begins every order with its booking, by somebody who had an account, of a copy that was on sale', () => {
  const stocked = new Map(stock.map((listing) => [listing.key, listing]))
  for (const booking of bookings) {
    expect(stepsOf(booking.order)[0]).toBe(booking)
    expect((people.get(booking.buyer)?.joinedDaysAgo ?? 0) * DAY).toBeGreaterThan(booking.minutesAgo)
    expect(stocked.get(booking.listing)?.listedMinutesAgo).toBeGreaterThan(booking.minutesAgo)
    expect(stocked.get(booking.listing)?.sellerEmail).not.toBe(booking.buyer)
  }
})

it('the plan of the history books no copy twice', () => {
  const copies = bookings.flatMap(({ listing, others }) => [listing, ...others])
  expect(new Set(copies).size).toBe(copies.length)
})

it('the plan of the history has orders of one to four copies of one seller', () => {
  const sellerOf = new Map(stock.map(({ key, sellerEmail }) => [key, sellerEmail]))
  expect(new Set(bookings.map(({ others }) => others.length))).toEqual(new Set([0, 1, 2, 3]))
  for (const { listing, others } of bookings)
    expect(new Set([listing, ...others].map((key) => sellerOf.get(key))).size).toBe(1)
})

it('the plan of the history never lets a buyer hold more copies than the shop allows', () => {
  const heldFrom = new Map<string, number[]>()
  for (const { buyer, minutesAgo } of bookings) heldFrom.set(buyer, [...(heldFrom.get(buyer) ?? []), minutesAgo])
  for (const ages of heldFrom.values()) {
    for (const age of ages)
      expect(ages.filter((other) => other >= age && other - age < DAY).length).toBeLessThanOrEqual(
        composeSettings().limits.unpaidOrders
      )
  }
})

it('the plan of the history has orders of the demo buyer and of the demo seller that are open today', () => {
  const sellerOf = new Map(stock.map(({ key, sellerEmail }) => [key, sellerEmail]))
  const ofToday = bookings.filter(({ minutesAgo }) => minutesAgo < 3 * DAY)
  expect(ofToday.filter(({ buyer }) => buyer === DEMO_BUYER).length).toBeGreaterThanOrEqual(3)
  expect(ofToday.filter(({ listing }) => sellerOf.get(listing) === DEMO_SELLER).length).toBeGreaterThanOrEqual(3)
})

it('the plan of the history tells every way that an order can go', () => {
  const done = new Set(history.steps.map((step) => step.do))
  for (const act of [
    'hand-over',
    'cancel',
    'ask-to-cancel',
    'refund-part',
    'open-case',
    'decide-case',
    'open-dispute',
    'settle-refund',
    'run-jobs'
  ])
    expect(done).toContain(act)
  expect(bookings.length).toBeGreaterThan(Object.keys(STORIES).length)
})

it('the plan of the history lets jobs and admins act alone, so that the audit log is in order', () => {
  const ofAdmins = [
    'run-jobs',
    'reject-reports',
    'take-down',
    'decide-appeal',
    'verify-seller',
    'suspend',
    'reinstate',
    'decide-case',
    'refund-part'
  ]
  for (const step of history.steps) if (ofAdmins.includes(step.do)) expect(step.isBarrier, step.do).toBe(true)
})

it('the stock of the history shows photos in all shapes, and three for some listings', () => {
  const shapes = new Set(stock.flatMap(({ photos = [] }) => photos))
  expect(shapes).toEqual(new Set(['cover', 'square', 'wide', 'tall', 'blurred']))
  expect(stock.filter(({ photos = [] }) => photos.length === 3).length).toBeGreaterThan(15)
})
