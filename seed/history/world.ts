import type { Actor } from '@/lib/platform/access/actor'
import type { Provider } from './provider'

export type Order = { id: string; buyer: Actor; seller: Actor; intentId: string; dispute: string }

/** What the acts know: people by e-mail address, sellers by the key of their listing, orders by the name of the plan. */
export class World {
  readonly provider: Provider
  readonly #people: ReadonlyMap<string, Actor>
  readonly #sellers: ReadonlyMap<string, string>
  readonly #orders = new Map<string, Order>()
  readonly admin: Actor

  constructor(
    provider: Provider,
    people: ReadonlyMap<string, Actor>,
    sellers: ReadonlyMap<string, string>,
    adminEmail: string
  ) {
    this.provider = provider
    this.#people = people
    this.#sellers = sellers
    this.admin = this.person(adminEmail)
  }

  person(email: string): Actor {
    const found = this.#people.get(email)
    if (!found) throw new Error(`nobody has the address ${email}`)
    return found
  }

  sellerOf(listingKey: string): Actor {
    return this.person(this.#sellers.get(listingKey) ?? '')
  }

  addOrder(name: string, order: Pick<Order, 'id' | 'buyer' | 'seller'>): void {
    this.#orders.set(name, { ...order, intentId: '', dispute: '' })
  }

  order(name: string): Order {
    const found = this.#orders.get(name)
    if (!found) throw new Error(`${name} was not booked`)
    return found
  }
}
