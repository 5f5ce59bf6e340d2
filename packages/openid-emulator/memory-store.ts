import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAt: number }

/** Codes, tokens and sessions under way. They live for minutes; a restart only means signing in again. */
export class MemoryStore implements Adapter {
  readonly #entries = new Map<string, Entry>()

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const now = Date.now()
    for (const [key, entry] of this.#entries) if (entry.expiresAt < now) this.#entries.delete(key)
    this.#entries.set(id, { payload, expiresAt: expiresIn ? now + expiresIn * 1000 : Infinity })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id)
    return entry && entry.expiresAt >= Date.now() ? entry.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#entries.values()].find(({ payload }) => payload.uid === uid)?.payload
  }

  /** Devices without a keyboard are not played. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(key)
  }
}
