import type { SeenDispute } from '@/lib/disputes/dispute'
import { PRICE } from './copies'
import { NOW, spend, withNews, type Provider, type Request, type Result, type Step, type World } from './world'

export function leftAtProvider({ amountCents, reversals }: Provider['transfers'][number]): number {
  return reversals.reduce((sum, one) => sum - one.amountCents, amountCents)
}

/** What the provider returned so far or is about to. */
export function sumReturned({ refunds }: Provider): number {
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amountCents, 0)
}

function findRefusal({ account, isShort, transfers }: Provider, { of, amountCents }: Request): string | null {
  if (of === null) return account === 'ready' ? null : 'insufficient_capabilities_for_transfer'
  const transfer = transfers.find(({ id }) => id === of)
  if (!transfer || amountCents > leftAtProvider(transfer)) return 'amount_too_large'
  return isShort ? 'balance_insufficient' : null
}

function make(provider: Provider, { of, key, amountCents }: Request): { provider: Provider; id: string } {
  if (of === null) {
    const id = `tr_${provider.transfers.length}`
    return {
      id,
      provider: { ...provider, transfers: [...provider.transfers, { id, key, amountCents, reversals: [] }] }
    }
  }
  const number = provider.transfers.find((one) => one.id === of)?.reversals.length ?? 0
  const id = `trr_${of}_${number}`
  const transfers = provider.transfers.map((transfer) =>
    transfer.id === of ? { ...transfer, reversals: [...transfer.reversals, { id, key, amountCents }] } : transfer
  )
  return { id, provider: { ...provider, transfers } }
}

/** Everything the provider may do with a request. A known key gets the response of the first time. */
export function execute(world: World, request: Request): { world: World; result: Result }[] {
  const { provider, budget } = world
  const known = provider.results[request.requestKey]
  if (known) return [{ world, result: known }]
  const respond = (after: Provider, result: Result, from = world) => ({
    world: { ...from, provider: { ...after, results: { ...after.results, [request.requestKey]: result } } },
    result
  })
  const refusal = findRefusal(provider, request)
  if (refusal) return [respond(provider, { refused: refusal })]
  const made = make(provider, request)
  const outcomes = [respond(made.provider, { id: made.id })]
  if (budget.failures === 0) return outcomes
  const after = spend(world, 'failures')
  return [...outcomes, respond(provider, 'failure', after), respond(made.provider, 'failure', after)]
}

/** Refunds an attempt once. A disputed payment is not refunded. */
export function refundAtProvider({ refunds, disputes, ...rest }: Provider, key: string, amountCents: number): Provider {
  const provider = { ...rest, refunds, disputes }
  const isDisputed = disputes.some(({ status }) => status === 'needs_response' || status === 'lost')
  if (refunds.some((refund) => refund.key === key) || isDisputed) return provider
  const made = { id: `re_${refunds.length}`, key, amountCents, status: 'pending' as const, reason: null }
  return { ...provider, refunds: [...refunds, made] }
}

export function isRefundRefused({ refunds, disputes }: Provider, key: string): boolean {
  return (
    !refunds.some((refund) => refund.key === key) &&
    disputes.some(({ status }) => status === 'needs_response' || status === 'lost')
  )
}

function changeDispute(world: World, fields: Partial<SeenDispute>): World {
  const disputes = world.provider.disputes.map((one, at, all) => (at === all.length - 1 ? { ...one, ...fields } : one))
  return withNews({ ...world, provider: { ...world.provider, disputes } }, 'disputes')
}

function openDispute(world: World, status: 'needs_response' | 'warning_needs_response'): World {
  const { disputes } = world.provider
  const opened: SeenDispute = {
    id: `du_${disputes.length}`,
    status,
    reason: 'fraudulent',
    amountCents: PRICE - sumReturned(world.provider),
    evidenceDueAt: null,
    openedAt: NOW,
    withdrawnCents: 0,
    reinstatedCents: 0
  }
  return withNews({ ...world, provider: { ...world.provider, disputes: [...disputes, opened] } }, 'disputes')
}

function stepsOfDispute(world: World): Step[] {
  const { budget, provider } = world
  const last = provider.disputes.at(-1)
  const isOpen = last && !['won', 'lost', 'warning_closed'].includes(last.status)
  if (!isOpen) {
    const isDisputable = last?.status !== 'lost' && sumReturned(provider) < PRICE
    return [
      ...(budget.disputes > 0 && isDisputable
        ? [{ name: 'dispute opens', world: openDispute(spend(world, 'disputes'), 'needs_response') }]
        : []),
      ...(budget.inquiries > 0 && isDisputable
        ? [{ name: 'inquiry opens', world: openDispute(spend(world, 'inquiries'), 'warning_needs_response') }]
        : [])
    ]
  }
  if (last.status === 'warning_needs_response')
    return [
      { name: 'inquiry closes', world: changeDispute(world, { status: 'warning_closed' }) },
      { name: 'inquiry becomes a dispute', world: changeDispute(world, { status: 'needs_response' }) }
    ]
  if (last.withdrawnCents === 0)
    return [{ name: 'bank withdraws', world: changeDispute(world, { withdrawnCents: last.amountCents }) }]
  return [
    {
      name: 'dispute is won',
      world: changeDispute(world, { status: 'won', reinstatedCents: last.withdrawnCents })
    },
    { name: 'dispute is lost', world: changeDispute(world, { status: 'lost' }) }
  ]
}

function stepsOfBank(world: World): Step[] {
  const { budget, provider } = world
  return provider.refunds.flatMap((refund, place) => {
    const end = (status: 'succeeded' | 'failed', from = world): World => {
      const refunds = provider.refunds.map((one, at) => (at === place ? { ...one, status } : one))
      return withNews({ ...from, provider: { ...provider, refunds } }, 'refunds')
    }
    return [
      ...(refund.status === 'pending' ? [{ name: 'refund succeeds', world: end('succeeded') }] : []),
      ...(refund.status !== 'failed' && budget.bankFailures > 0
        ? [{ name: 'refund fails', world: end('failed', spend(world, 'bankFailures')) }]
        : [])
    ]
  })
}

export function setAccount(world: World, account: Provider['account']): World {
  const accountChanges = world.accountChanges + 1
  return withNews({ ...world, accountChanges, provider: { ...world.provider, account } }, 'account')
}

function stepsOfAccount(world: World): Step[] {
  const { budget, provider } = world
  return [
    ...(provider.account === 'ready' ? [] : [{ name: 'account becomes ready', world: setAccount(world, 'ready') }]),
    ...(provider.account === 'ready' && budget.lostAccounts > 0
      ? [{ name: 'account is restricted', world: setAccount(spend(world, 'lostAccounts'), 'restricted') }]
      : []),
    ...(!provider.isShort && budget.payouts > 0 && provider.transfers.length > 0
      ? [
          {
            name: 'seller is paid out',
            world: { ...spend(world, 'payouts'), provider: { ...provider, isShort: true } }
          }
        ]
      : []),
    ...(provider.isShort
      ? [{ name: 'balance suffices again', world: { ...world, provider: { ...provider, isShort: false } } }]
      : [])
  ]
}

/** What the bank, the provider and the seller do at the provider. */
export function stepsOfProvider(world: World): Step[] {
  return [...stepsOfDispute(world), ...stepsOfBank(world), ...stepsOfAccount(world)]
}
