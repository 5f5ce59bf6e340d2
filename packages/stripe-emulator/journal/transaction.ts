import type { Change } from './records'
import type { Tables } from './tables'

type RowOf<Name extends keyof Tables> = Tables[Name] extends Map<string, infer Row> ? Row : never

/**
 * What one request reads and writes: it sees its own writes, nobody else does before they are committed at
 * once.
 */
export class Transaction {
  readonly #tables: Readonly<Tables>
  readonly #written: { [Name in keyof Tables]?: Map<string, RowOf<Name>> } = {}

  constructor(tables: Readonly<Tables>) {
    this.#tables = tables
  }

  get intents() {
    return this.#view(this.#tables.intents, (this.#written.intents ??= new Map()))
  }

  get methods() {
    return this.#view(this.#tables.methods, (this.#written.methods ??= new Map()))
  }

  get tokens() {
    return this.#view(this.#tables.tokens, (this.#written.tokens ??= new Map()))
  }

  get charges() {
    return this.#view(this.#tables.charges, (this.#written.charges ??= new Map()))
  }

  get refunds() {
    return this.#view(this.#tables.refunds, (this.#written.refunds ??= new Map()))
  }

  get disputes() {
    return this.#view(this.#tables.disputes, (this.#written.disputes ??= new Map()))
  }

  get automatic() {
    return this.#view(this.#tables.automatic, (this.#written.automatic ??= new Map()))
  }

  get events() {
    return this.#view(this.#tables.events, (this.#written.events ??= new Map()))
  }

  get deliveries() {
    return this.#view(this.#tables.deliveries, (this.#written.deliveries ??= new Map()))
  }

  get response() {
    return this.#view(this.#tables.response, (this.#written.response ??= new Map()))
  }

  get accounts() {
    return this.#view(this.#tables.accounts, (this.#written.accounts ??= new Map()))
  }

  get links() {
    return this.#view(this.#tables.links, (this.#written.links ??= new Map()))
  }

  get transfers() {
    return this.#view(this.#tables.transfers, (this.#written.transfers ??= new Map()))
  }

  get reversals() {
    return this.#view(this.#tables.reversals, (this.#written.reversals ??= new Map()))
  }

  get payouts() {
    return this.#view(this.#tables.payouts, (this.#written.payouts ??= new Map()))
  }

  get thinEvents() {
    return this.#view(this.#tables.thinEvents, (this.#written.thinEvents ??= new Map()))
  }

  /** Everything written, as one journal line's worth; tables without a write are left out. */
  changes(): Change {
    const {
      intents,
      methods,
      tokens,
      charges,
      refunds,
      disputes,
      automatic,
      events,
      deliveries,
      response: responses,
      accounts,
      links,
      transfers,
      reversals,
      payouts,
      thinEvents
    } = this.#written
    return {
      ...(intents?.size ? { intents: [...intents.values()] } : {}),
      ...(methods?.size ? { methods: [...methods.values()] } : {}),
      ...(tokens?.size ? { tokens: [...tokens.values()] } : {}),
      ...(charges?.size ? { charges: [...charges.values()] } : {}),
      ...(refunds?.size ? { refunds: [...refunds.values()] } : {}),
      ...(disputes?.size ? { disputes: [...disputes.values()] } : {}),
      ...(automatic?.size ? { automatic: [...automatic.values()] } : {}),
      ...(events?.size ? { events: [...events.values()] } : {}),
      ...(deliveries?.size ? { deliveries: [...deliveries.values()] } : {}),
      ...(responses?.size ? { response: [...responses.values()] } : {}),
      ...(accounts?.size ? { accounts: [...accounts.values()] } : {}),
      ...(links?.size ? { links: [...links.values()] } : {}),
      ...(transfers?.size ? { transfers: [...transfers.values()] } : {}),
      ...(reversals?.size ? { reversals: [...reversals.values()] } : {}),
      ...(payouts?.size ? { payouts: [...payouts.values()] } : {}),
      ...(thinEvents?.size ? { thinEvents: [...thinEvents.values()] } : {})
    }
  }

  #view<Row extends { id: string }>(stored: ReadonlyMap<string, Row>, written: Map<string, Row>) {
    return {
      get: (id: string): Row | undefined => written.get(id) ?? stored.get(id),
      put: (row: Row): void => void written.set(row.id, row),
      /** Committed rows, newest first. */
      newestFirst: (): Row[] => [...stored.values()].reverse()
    }
  }
}
