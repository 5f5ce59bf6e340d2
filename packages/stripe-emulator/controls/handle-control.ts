import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { FaultInput } from '../control-state/faults'
import { NextRefunds } from '../control-state/next-refunds'
import { DeliveryManners } from '../events/deliver-events'
import { authenticateRequest } from '../http/authenticate-request'
import { MOST_RESTORED_BYTES, readBody } from '../http/read-body'
import { errorJson, StripeError } from '../http/stripe-error'
import { Change } from '../journal/records'
import type { Service } from '../service/service'
import { AccountInput, endPayout, runPayouts, RunPayoutsInput, setAccount, SettlePayoutInput } from './connect-controls'
import { advance, AdvanceInput, dispute, DisputeInput } from './dispute-controls'
import { finishProcessing, FinishInput } from './finish-processing'
import { settle, SettleInput } from './refund-controls'

const SendInput = z.strictObject({ event: z.string(), times: z.number().int().min(1).max(1000).default(1) })
const AutomaticInput = z.strictObject({ hold: z.boolean() })
const ProcessingInput = z.strictObject({ next: z.number().int().min(0).max(1_000_000) })

type Control = (service: Service, input: unknown) => object | Promise<object>

const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /_control/state': showState,
  'POST /_control/faults'(service, input) {
    service.faults.add(FaultInput.parse(input))
    return showState(service)
  },
  'DELETE /_control/faults'(service) {
    service.faults.clear()
    return showState(service)
  },
  'POST /_control/webhooks'(service, input) {
    service.deliveries.manners = DeliveryManners.parse(input)
    service.deliveries.trigger()
    return showState(service)
  },
  'POST /_control/webhooks/send': sendAgain,
  'POST /_control/webhooks/drain': (service) => service.deliveries.drain(),
  'POST /_control/processing'(service, input) {
    service.processing.next = ProcessingInput.parse(input).next
    return showState(service)
  },
  'POST /_control/processing/finish': (service, input) => finishProcessing(service, FinishInput.parse(input)),
  'POST /_control/refunds/next'(service, input) {
    service.nextRefunds = NextRefunds.parse(input)
    return showState(service)
  },
  'POST /_control/refunds/settle': (service, input) => settle(service, SettleInput.parse(input)),
  'POST /_control/disputes': (service, input) => dispute(service, DisputeInput.parse(input)),
  'POST /_control/disputes/advance': (service, input) => advance(service, AdvanceInput.parse(input)),
  'POST /_control/accounts': (service, input) => setAccount(service, AccountInput.parse(input)),
  'POST /_control/payouts/run': (service, input) => runPayouts(service, RunPayoutsInput.parse(input)),
  'POST /_control/payouts/settle': (service, input) => endPayout(service, SettlePayoutInput.parse(input)),
  'POST /_control/automatic'(service, input) {
    service.automatic.hold(AutomaticInput.parse(input).hold)
    return showState(service)
  },
  'POST /_control/automatic/run': (service) => ({ run: service.automatic.runAll() }),
  'POST /_control/restore'(service, input) {
    service.ledger.commit({ ...Change.parse(input), cleared: true })
    return showState(service)
  },
  'POST /_control/reset'(service) {
    service.faults.clear()
    service.processing.next = 0
    service.nextRefunds = null
    service.automatic.hold(false)
    service.deliveries.manners = DeliveryManners.parse({})
    service.deliveries.trigger()
    return showState(service)
  }
}

/**
 * Answers the controls for tests below /_control/: JSON in, JSON out, for the secret key only. Never throws.
 */
export async function handleControl(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
) {
  const { status, body } = await safely(service, async () => {
    if (authenticateRequest(request, null, service.secrets) !== 'secret') {
      throw new StripeError(403, {
        type: 'invalid_request_error',
        message: 'The controls need the secret key.'
      })
    }
    const control = CONTROLS[`${request.method ?? ''} ${path}`]
    if (!control) {
      const message = `No such control. There are: ${Object.keys(CONTROLS).join(', ')}`
      throw new StripeError(404, { type: 'invalid_request_error', message })
    }
    const text = request.method === 'POST' ? await readBody(request, MOST_RESTORED_BYTES) : ''
    const response = await control(service, parseJson(text))
    await service.ledger.settled()
    return response
  })
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
}

async function safely(service: Service, work: () => Promise<object>): Promise<{ status: number; body: string }> {
  try {
    return { status: 200, body: JSON.stringify(await work(), null, 2) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: errorJson(error.body) }
    if (error instanceof z.ZodError) {
      return {
        status: 400,
        body: errorJson({ type: 'invalid_request_error', message: z.prettifyError(error) })
      }
    }
    service.report(error)
    return { status: 500, body: errorJson({ type: 'api_error', message: String(error) }) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new StripeError(400, { type: 'invalid_request_error', message: 'The body is not JSON.' })
  }
}

function showState(service: Service): object {
  const { tables } = service.ledger
  const deliveries = [...tables.deliveries.values()]
  return {
    faults: service.faults.list(),
    webhooks: service.deliveries.manners,
    processing: service.processing,
    refunds: service.nextRefunds,
    automatic: { hold: service.automatic.isHeld },
    counts: {
      payment_intents: tables.intents.size,
      charges: tables.charges.size,
      refunds: tables.refunds.size,
      disputes: tables.disputes.size,
      accounts: tables.accounts.size,
      transfers: tables.transfers.size,
      payouts: tables.payouts.size,
      events: tables.events.size,
      idempotency_keys: tables.response.size,
      deliveries_waiting: deliveries.filter((row) => row.state === 'waiting').length,
      deliveries_done: deliveries.filter((row) => row.state === 'delivered').length
    }
  }
}

async function sendAgain(service: Service, input: unknown): Promise<object> {
  const { event, times } = SendInput.parse(input)
  if (!service.ledger.tables.events.has(event) && !service.ledger.tables.thinEvents.has(event)) {
    throw new StripeError(404, { type: 'invalid_request_error', message: `No such event: '${event}'` })
  }
  return { response: await service.deliveries.send(event, times) }
}
