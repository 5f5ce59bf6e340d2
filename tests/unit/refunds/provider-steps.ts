import type { ProviderRefund } from '@/lib/payment-provider/provider'
import { paidOf, sumOf, type ResponseBody, type Request, type World } from './world'

/** What the provider returned so far or is about to. */
function leftAt(world: World): number {
  return paidOf(world) - sumOf(world.refunds, 'pending', 'succeeded')
}

function store(world: World, { requestKey, amount }: Request, body: ResponseBody['body']): World {
  return { ...world, response: { ...world.response, [requestKey]: { amount, body } } }
}

function make(
  world: World,
  { key, amount }: Request,
  status: ProviderRefund['status']
): { world: World; made: ProviderRefund } {
  const made = { id: `re_${world.refunds.length}`, amountCents: amount, key, status, reason: null }
  return { world: { ...world, refunds: [...world.refunds, made], isNotified: true }, made }
}

/** The provider's answer to a request, with the world after it. */
export type Responded = { world: World; result: ResponseBody['body'] }

function executeNew(world: World, request: Request): Responded[] {
  const { budget } = world
  const outcomes: Responded[] = []
  function respond(next: World, body: ResponseBody['body']): void {
    outcomes.push({ world: store(next, request, body), result: body })
  }
  if (budget.failures > 0) respond({ ...world, budget: { ...budget, failures: budget.failures - 1 } }, 'failure')
  if (budget.refusals > 0)
    respond({ ...world, budget: { ...budget, refusals: budget.refusals - 1 } }, { refused: 'charge_disputed' })
  if (request.amount > leftAt(world)) {
    respond(world, { refused: leftAt(world) === 0 ? 'charge_already_refunded' : 'amount_too_large' })
    return outcomes
  }
  const succeeded = make(world, request, 'succeeded')
  respond(succeeded.world, succeeded.made)
  if (budget.failures > 0) {
    respond({ ...succeeded.world, budget: { ...budget, failures: budget.failures - 1 } }, 'failure')
  }
  if (budget.pendings > 0) {
    const pending = make({ ...world, budget: { ...budget, pendings: budget.pendings - 1 } }, request, 'pending')
    respond(pending.world, pending.made)
  }
  return outcomes
}

/** Everything the provider may do with a request; a key it knows is answered as the first time, whatever happened since. */
export function execute(world: World, request: Request): Responded[] {
  const stored = world.response[request.requestKey]
  if (!stored) return executeNew(world, request)
  // An idempotency key that was used for another amount can make nothing, as one with a kept failure.
  return [{ world, result: stored.amount === request.amount ? stored.body : 'failure' }]
}

function change(world: World, place: number, status: ProviderRefund['status']): World {
  const refunds = world.refunds.map((refund, at) => (at === place ? { ...refund, status } : refund))
  return { ...world, refunds, isNotified: true }
}

/** What the bank and the provider's dashboard may do by themselves. */
export function stepsOfProvider(world: World): World[] {
  const { budget, ledger } = world
  const next: World[] = []
  for (const [place, { status }] of world.refunds.entries()) {
    if (status === 'pending') next.push(change(world, place, 'succeeded'))
    if (status === 'failed' || budget.bankFailures === 0) continue
    next.push(change({ ...world, budget: { ...budget, bankFailures: budget.bankFailures - 1 } }, place, 'failed'))
  }
  // Whoever pays a buyer by hand does not return the same money past the shop as well.
  const isByHand = ledger.refunds.some(({ status }) => status === 'settled_by_hand')
  if (budget.past > 0 && leftAt(world) > 0 && !isByHand) {
    const past = make(
      { ...world, budget: { ...budget, past: budget.past - 1 } },
      { key: '', requestKey: '', amount: 1 },
      'succeeded'
    )
    next.push({
      ...past.world,
      refunds: past.world.refunds.map((refund) => (refund.key === '' ? { ...refund, key: null } : refund))
    })
  }
  return next
}
