import { expect, test } from 'vitest'
import { FaultInput, Faults } from '../../control-state/faults'

test('ordered faults hit the next matching requests and are used up', () => {
  const faults = new Faults()
  faults.add(FaultInput.parse({ action: 'refuse', times: 2, skip: 1, method: 'POST', path: '/v1/payment_intents' }))
  const hits = [
    faults.take('GET', '/v1/payment_intents'),
    faults.take('POST', '/v1/refunds'),
    faults.take('POST', '/v1/payment_intents'),
    faults.take('POST', '/v1/payment_intents'),
    faults.take('POST', '/v1/payment_intents/pi_1/confirm'),
    faults.take('POST', '/v1/payment_intents')
  ]
  expect(hits.map((fault) => fault?.action ?? '-')).toEqual(['-', '-', '-', 'refuse', 'refuse', '-'])
  expect(faults.list()).toEqual([])
})

test('ordered faults are refused when misspelt, so that a fault test cannot pass for want of its fault', () => {
  expect(FaultInput.safeParse({ action: 'explode' }).success).toBe(false)
  expect(FaultInput.safeParse({ action: 'refuse', time: 2 }).success).toBe(false)
  expect(FaultInput.safeParse({ action: 'refuse', times: 0 }).success).toBe(false)
})
