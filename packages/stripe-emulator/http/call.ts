import type { NextRefunds } from '../control-state/next-refunds'
import type { Transaction } from '../journal/transaction'
import type { KeyKind } from './authenticate-request'
import type { Parameters } from './parameters'

/** One request on its way through: what the handlers get instead of the HTTP request. */
export interface Call {
  readonly tx: Transaction
  readonly params: Parameters
  readonly key: KeyKind
  /** True when the request comes from a page of this service, i.e. from the card form itself. */
  readonly fromOwnPage: boolean
  /** The connected account that the request is made for; null for the platform. */
  readonly account: string | null
  /** Where this service answers, without a slash at the end. */
  readonly address: string
  /** Null for what happens without a request of the API; its events have none either. */
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  /** Seconds UTC, the same for everything that one request writes. */
  readonly now: number
  /** What a control ordered for the refund that is being created; null when it begins as its card has it. */
  takeNextRefund(): NextRefunds | null
  /** True when this charge is to stay in `processing` until a test lets it go. */
  holdsProcessing(): boolean
}

/** What writing an effect needs of a request, so that controls and automatic changes can bring it without one. */
export type EffectCall = Pick<Call, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'address'>

/** What a handler returns: the object to be sent as JSON. */
export type ResponseBody = object

export type Handler = (call: Call, id: string) => ResponseBody

/** One request of API v2: a JSON body, or a query. */
export interface V2Call extends EffectCall {
  readonly body: unknown
  readonly query: Parameters
}

export type V2Handler = (call: V2Call, id: string) => ResponseBody
