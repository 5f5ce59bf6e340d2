import { followProvider, limitRefund, renewRequestKey, takeRefundStep, toRequestKey } from '@/lib/refunds/refund-ledger'
import type { Ledger } from '@/lib/refunds/refund-shares'
import type { ProviderRefund } from '@/lib/payment-provider/provider'
import { stepsOfPeople } from './people-steps'
import { execute, stepsOfProvider } from './provider-steps'
import type { Variant } from './variant'
import { NOW, type Run, type World } from './world'

const MAX_REQUESTS = 2
const OVERTAKEN = ['charge_already_refunded', 'amount_too_large']

function withRun(world: World, place: number, pass: Run): World {
  return { ...world, passes: world.passes.map((one, at) => (at === place ? pass : one)) }
}

function withLedger(world: World, ledger: Ledger | null): World {
  return ledger ? { ...world, ledger } : world
}

function follow(world: World, found: readonly ProviderRefund[], variant: Variant): World {
  const seen = found
    .filter(({ status }) => !(variant.keepsFailedAsReturned && status === 'failed'))
    .map((refund) =>
      variant.countsPendingAsReturned && refund.status === 'pending'
        ? { ...refund, status: 'succeeded' as const }
        : refund
    )
  const next = followProvider(world.ledger, null, seen, NOW)
  return withLedger(
    world,
    variant.neverReopens && world.ledger.status === 'refunded' ? { ...next, status: 'refunded' } : next
  )
}

function limit(world: World, key: string, variant: Variant): World {
  const limited = limitRefund(world.ledger, key)
  const before = world.ledger.refunds.find((refund) => refund.key === key)
  if (!limited || !before || !variant.lowersOnlyTheAmount) return withLedger(world, limited)
  const { shares } = before
  return withLedger(world, {
    ...limited,
    refunds: limited.refunds.map((refund) => (refund.key === key ? { ...refund, shares } : refund))
  })
}

/** The next step of one pass of syncRefunds, with every way in which it may come out. */
function stepsOfRun(world: World, place: number, variant: Variant): World[] {
  const pass = world.passes[place] ?? { at: 'idle' as const }
  const go = (next: Run, from: World = world): World => withRun(from, place, next)
  switch (pass.at) {
    case 'idle':
      return [go({ at: 'listed', found: world.refunds })]
    case 'listed': {
      const isLatest = JSON.stringify(pass.found) === JSON.stringify(world.refunds)
      // The event is worked off; one about a later change comes with it.
      const followed = { ...follow(world, pass.found, variant), isNotified: world.isNotified && !isLatest }
      return [go({ at: 'ready', tried: [] }, followed)]
    }
    case 'ready': {
      const next = world.ledger.refunds.find(({ key, status }) => status === 'requested' && !pass.tried.includes(key))
      if (!next) return [go({ at: 'idle' })]
      const limited = limit(world, next.key, variant)
      return [go({ at: 'limited', key: next.key, tried: [...pass.tried, next.key], number: 1 }, limited)]
    }
    case 'limited': {
      const attempt = world.ledger.refunds.find(({ key, status }) => key === pass.key && status === 'requested')
      if (!attempt) return [go({ at: 'ready', tried: pass.tried })]
      const requestKey = variant.makesUpKeys
        ? `made up ${place} ${Object.keys(world.response).length}`
        : toRequestKey(attempt)
      return [go({ ...pass, at: 'sending', request: { key: pass.key, requestKey, amount: attempt.amountCents } })]
    }
    case 'sending':
      // A response that is lost is a process that dies with it, or one that gives up: both begin anew.
      return execute(world, pass.request).map(({ world: after, result }) =>
        go({ ...pass, at: 'responded', result }, after)
      )
    case 'responded': {
      const { result, request, tried, number } = pass
      if (result !== 'failure' && 'id' in result) return [go({ at: 'ready', tried }, follow(world, [result], variant))]
      if (result !== 'failure' && !OVERTAKEN.includes(result.refused)) {
        const refused = variant.asksForRefusedAgain
          ? null
          : takeRefundStep(world.ledger, request.key, 'refuse', { reason: result.refused })
        return [go({ at: 'ready', tried }, withLedger(world, refused))]
      }
      if (variant.renewsKeyWithoutLooking) return [go({ at: 'followed', request, tried, number })]
      return [go({ at: 'relisted', found: world.refunds, request, tried, number })]
    }
    case 'relisted': {
      const { found, request, tried, number } = pass
      return [go({ at: 'followed', request, tried, number }, follow(world, found, variant))]
    }
    case 'followed': {
      const { request, tried, number } = pass
      const renewed = variant.sendsUnderTheSameKey
        ? null
        : renewRequestKey(world.ledger, request.key, request.requestKey)
      const after = withLedger(world, renewed)
      if (number >= MAX_REQUESTS) return [go({ at: 'ready', tried }, after)]
      const limited = limit(after, request.key, variant)
      return [go({ at: 'limited', key: request.key, tried, number: number + 1 }, limited)]
    }
  }
}

/** Every state that may follow. A process may die anywhere: what it held in memory is gone. */
export function listNext(world: World, variant: Variant): World[] {
  const ofPasses = world.passes.flatMap((pass, place) =>
    pass.at === 'idle'
      ? stepsOfRun(world, place, variant)
      : [...stepsOfRun(world, place, variant), withRun(world, place, { at: 'idle' })]
  )
  return [...ofPasses, ...stepsOfProvider(world), ...stepsOfPeople(world, variant)]
}

/** One whole pass by itself, with a provider that works. */
export function passAlone(world: World, variant: Variant): World {
  const budget = { ...world.budget, failures: 0, refusals: 0, pendings: 0 }
  let at: World = { ...world, budget, passes: [{ at: 'listed', found: world.refunds }] }
  while (at.passes[0]?.at !== 'idle') at = stepsOfRun(at, 0, variant)[0] ?? at
  return at
}
