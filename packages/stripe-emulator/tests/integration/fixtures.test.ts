import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { runPayouts } from '../../testing/connect-controls'
import { openDispute, stripeClient, temporaryData } from '../../testing/stripe-process'
import { aBook, openRecipient } from './open-stripe'

/** Objects as Stripe's API returned them, published with its API description (github.com/stripe/openapi). */
const FIXTURES = path.resolve('../shared/data/stripe-fixtures.json')
const NO_FIXTURES = 'Stripe’s fixtures are missing: ../shared/data/stripe-fixtures.json'
const Fixtures = z.object({ resources: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Fields of the fixtures that Stripe returns on request or for features that the emulator does not support. */
const LEFT_OUT = new Set([
  // Returned with `expand` only.
  'charge.refunds',
  // Card features that a merchant has to be enabled for.
  'charge.payment_method_details.card.extended_authorization',
  'charge.payment_method_details.card.incremental_authorization',
  'charge.payment_method_details.card.multicapture',
  'charge.payment_method_details.card.network_token',
  'charge.payment_method_details.card.overcapture'
])

let provider: RunningStripe
let remove: () => Promise<void>
const responses = new Map<string, unknown>()

beforeAll(async () => {
  // Vitest's report counts skipped tests and leaves their reason out.
  if (!existsSync(FIXTURES)) process.stdout.write(`Skipped: ${NO_FIXTURES}\n`)
  const folder = await temporaryData()
  remove = folder.remove
  provider = await startStripe({ data: folder.data })
  const stripe = stripeClient(provider)
  const intent = await stripe.paymentIntents.create({
    amount: 1250,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    use_stripe_sdk: true
  })
  const script = z.object({ use_stripe_sdk: z.object({ stripe_js: z.string() }) }).parse(intent.next_action)
  await fetch(script.use_stripe_sdk.stripe_js, { method: 'POST', body: 'outcome=complete' })
  const paid = await stripe.paymentIntents.retrieve(intent.id)
  responses.set('payment_intent', paid)
  responses.set('charge', await stripe.charges.retrieve(String(paid.latest_charge)))
  responses.set('payment_method', await stripe.paymentMethods.retrieve(String(paid.payment_method)))
  responses.set('refund', await stripe.refunds.create({ payment_intent: paid.id, amount: 100 }))
  const dispute = await stripe.disputes.retrieve((await openDispute(provider, { payment_intent: paid.id })).id)
  responses.set('dispute', dispute)
  responses.set('balance_transaction', dispute.balance_transactions[0])
  const { id: destination } = await openRecipient(stripe, provider)
  const source = await stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
  const charge = String(source.latest_charge)
  const transfer = await stripe.transfers.create({
    amount: 500,
    currency: 'eur',
    destination,
    source_transaction: charge
  })
  responses.set('transfer_reversal', await stripe.transfers.createReversal(transfer.id, { amount: 100 }))
  responses.set('transfer', await stripe.transfers.retrieve(transfer.id))
  responses.set('balance', await stripe.balance.retrieve())
  await runPayouts(provider)
  responses.set('payout', (await stripe.payouts.list({}, { stripeAccount: destination })).data[0])
  responses.set('login_link', await stripe.accounts.createLoginLink(destination))
  responses.set('event', (await stripe.events.list()).data[0])
})
afterAll(async () => {
  await provider.stop()
  await remove()
})

/** Paths of the fixture's fields that the response lacks. A null of either has no fields to compare. */
function listMissing(fixture: unknown, response: unknown, at: string): string[] {
  const [expected, found] = [fixture, response].map((value) => z.record(z.string(), z.unknown()).safeParse(value).data)
  if (!expected || !found) return []
  return Object.entries(expected).flatMap(([name, value]) => {
    const place = `${at}.${name}`
    if (LEFT_OUT.has(place)) return []
    // What is in metadata belongs to whoever made the object.
    if (name === 'metadata') return name in found ? [] : [place]
    return name in found ? listMissing(value, found[name], place) : [place]
  })
}

test.for([
  'payment_intent',
  'charge',
  'payment_method',
  'refund',
  'dispute',
  'balance',
  'balance_transaction',
  'transfer',
  'transfer_reversal',
  'payout',
  'login_link',
  'event'
])('the emulator’s %s has every field that Stripe’s own has', (name, context) => {
  if (!existsSync(FIXTURES)) context.skip(NO_FIXTURES)
  const { resources } = Fixtures.parse(JSON.parse(readFileSync(FIXTURES, 'utf8')))
  const response = responses.get(name)
  expect(response).toMatchObject({ object: resources[name]?.object })
  // The object inside an event is compared by itself.
  const fixture = name === 'event' ? { ...resources.event, data: null } : resources[name]
  expect(listMissing(fixture, response, name)).toEqual([])
})
