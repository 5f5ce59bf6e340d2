import type {
  AccountRecord,
  LinkRecord,
  PayoutRecord,
  ReversalRecord,
  ThinEventRecord,
  TransferRecord
} from './connect-records'
import type {
  ResponseRecord,
  AutomaticRecord,
  Change,
  ChargeRecord,
  DeliveryRecord,
  DisputeRecord,
  EventRecord,
  IntentRecord,
  MethodRecord,
  RefundRecord,
  TokenRecord
} from './records'

/** Every record by id, in the order in which they were first written. */
export interface Tables {
  intents: Map<string, IntentRecord>
  methods: Map<string, MethodRecord>
  tokens: Map<string, TokenRecord>
  charges: Map<string, ChargeRecord>
  refunds: Map<string, RefundRecord>
  disputes: Map<string, DisputeRecord>
  automatic: Map<string, AutomaticRecord>
  events: Map<string, EventRecord>
  deliveries: Map<string, DeliveryRecord>
  response: Map<string, ResponseRecord>
  accounts: Map<string, AccountRecord>
  links: Map<string, LinkRecord>
  transfers: Map<string, TransferRecord>
  reversals: Map<string, ReversalRecord>
  payouts: Map<string, PayoutRecord>
  thinEvents: Map<string, ThinEventRecord>
}

export function emptyTables(): Tables {
  return {
    intents: new Map(),
    methods: new Map(),
    tokens: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    automatic: new Map(),
    events: new Map(),
    deliveries: new Map(),
    response: new Map(),
    accounts: new Map(),
    links: new Map(),
    transfers: new Map(),
    reversals: new Map(),
    payouts: new Map(),
    thinEvents: new Map()
  }
}

/** Puts every row of a change into its table; a row with a known id replaces the older one. */
export function applyChange(tables: Tables, change: Change): void {
  if (change.cleared) for (const table of Object.values(tables)) table.clear()
  putAll(tables.intents, change.intents)
  putAll(tables.methods, change.methods)
  putAll(tables.tokens, change.tokens)
  putAll(tables.charges, change.charges)
  putAll(tables.refunds, change.refunds)
  putAll(tables.disputes, change.disputes)
  putAll(tables.automatic, change.automatic)
  putAll(tables.events, change.events)
  putAll(tables.deliveries, change.deliveries)
  putAll(tables.response, change.response)
  putAll(tables.accounts, change.accounts)
  putAll(tables.links, change.links)
  putAll(tables.transfers, change.transfers)
  putAll(tables.reversals, change.reversals)
  putAll(tables.payouts, change.payouts)
  putAll(tables.thinEvents, change.thinEvents)
}

function putAll<Row extends { id: string }>(table: Map<string, Row>, rows: Row[] | undefined): void {
  for (const row of rows ?? []) table.set(row.id, row)
}
