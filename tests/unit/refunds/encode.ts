import type { Share } from '@/lib/orders/shares'
import type { Ledger } from '@/lib/refunds/refund-shares'
import type { ProviderRefund } from '@/lib/payment-provider/provider'
import type { ResponseBody, Run, World } from './world'

function encodeRefund({ id, amountCents, key, status }: ProviderRefund): string {
  return `${id}${key}${status[0]}${amountCents}`
}

function encodeShares(shares: readonly Share[]): string {
  return shares.map(({ line, cents }) => `${line}:${cents}`).join(' ')
}

function encodeLedger({ status, refunds }: Ledger): string {
  const attempts = refunds.map(
    (one) =>
      `${one.key}~${one.requestKey}~${one.amountCents}~${encodeShares(one.shares)}${one.status}${one.id}${one.decision}`
  )
  return `${status};${attempts.join(',')}`
}

function encodeResult(result: ResponseBody['body']): string {
  if (result === 'failure') return '!'
  return 'id' in result ? encodeRefund(result) : result.refused
}

function encodePass(pass: Run): string {
  const found = 'found' in pass ? pass.found.map(encodeRefund).join(',') : ''
  const request = 'request' in pass ? `${pass.request.key}${pass.request.requestKey}${pass.request.amount}` : ''
  const result = 'result' in pass ? encodeResult(pass.result) : ''
  const progress = `${'tried' in pass ? pass.tried.join(',') : ''}/${'number' in pass ? pass.number : ''}/${'key' in pass ? pass.key : ''}`
  return [pass.at, found, request, result, progress].join(':')
}

/** What is left of a state when every process has died: what is stored, and what the provider has. */
export function encodeStored({ ledger, cancelled, refunds, response: responses, isNotified }: World): string {
  const stored = Object.entries(responses).map(([key, { amount, body }]) => `${key}=${amount}${encodeResult(body)}`)
  return [
    encodeLedger(ledger),
    cancelled.join(''),
    refunds.map(encodeRefund).join(','),
    stored.sort().join(','),
    isNotified
  ].join('|')
}

/** One text for each state. Two passes are the same whichever of them stands where. */
export function encodeWorld(world: World): string {
  return [encodeStored(world), Object.values(world.budget).join(''), ...world.passes.map(encodePass).sort()].join('|')
}
