import 'server-only'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import type { Change, FreshContents } from '../engine'
import type { ListingDocument } from '../listing-document'
import { toFailure, type Ask } from './connection'
import { toIndexed, toIndexSettings, VERSION } from './indexed-document'

/** Listings of the index that are read at a time. */
const READ_AT_ONCE = 10_000
/** How long after a new index is published the old one is removed, in milliseconds. */
const REMOVE_AFTER_MS = 30_000

const Anything = z.unknown()
const Written = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.int(), error: z.unknown().optional() })))
})
const Meta = z.object({ version: z.int(), position: z.number() })
const Mappings = z.record(z.string(), z.object({ mappings: z.object({ _meta: Meta.optional().catch(undefined) }) }))
const Indexes = z.record(z.string(), Anything)
const Version = z.object({ sort: z.tuple([z.string(), z.number()]) })
const Versions = z.object({ hits: z.object({ hits: z.array(Version) }) })

/**
 * The listings of one shop in OpenSearch. Searches ask an alias; an index that is filled anew has a name of its own, to which
 * the alias is moved at the end. Several machines may write: each reads a listing just before, and again when it has changed.
 */
export class IndexWriter {
  /** `flyleaf-` and the beginning of the database's id: shops can share a cluster. */
  protected alias = ''
  protected readonly ask: Ask
  private readonly shards: number

  /** `shards`: of an index that is created. */
  constructor(ask: Ask, shards: number) {
    this.ask = ask
    this.shards = shards
  }

  async open(databaseId: string): Promise<number | null> {
    this.alias = `flyleaf-${databaseId.slice(0, 8)}`
    const query = { ignore_unavailable: 'true' }
    const indexes = await this.ask({ method: 'GET', path: `/${this.alias}/_mapping`, query }, Mappings)
    const meta = Object.values(indexes)[0]?.mappings._meta
    return meta?.version === VERSION ? meta.position : null
  }

  async save(position: number): Promise<void> {
    const body = { _meta: { version: VERSION, position } }
    await this.ask({ method: 'PUT', path: `/${this.alias}/_mapping`, body }, Anything)
  }

  async write({ documents, removed }: Change, alias = this.alias, refresh = 'true'): Promise<void> {
    const lines = documents.flatMap((document) => [{ index: { _id: document.id } }, toIndexed(document)])
    const body = [...lines, ...removed.map((_id) => ({ delete: { _id } }))]
    if (body.length === 0) return
    // With an alias required, an index that is gone is not created again by the write.
    const query = { require_alias: 'true', refresh }
    const { items } = await this.ask({ method: 'POST', path: `/${alias}/_bulk`, body, query }, Written)
    for (const { status, error } of items.flatMap((item) => Object.values(item)))
      if (error) throw toFailure(status, error)
  }

  /** An alias names the new index until it is published. */
  async fill(documents: AsyncIterable<readonly ListingDocument[]>): Promise<FreshContents> {
    const index = `${this.alias}-${Date.now()}`
    const filling = `${index}-filling`
    const startedAt = Date.now()
    const settings = toIndexSettings({ version: VERSION, position: startedAt }, this.shards)
    await this.ask({ method: 'PUT', path: `/${index}`, body: { ...settings, aliases: { [filling]: {} } } }, Anything)
    for await (const some of documents) await this.write({ documents: some, removed: [] }, filling, 'false')
    return {
      write: (change) => this.write(change, filling),
      publish: async () => {
        await this.ask({ method: 'POST', path: `/${index}/_refresh` }, Anything)
        const all = await this.ask({ method: 'GET', path: `/${this.alias}-*/_alias` }, Indexes)
        const others = Object.keys(all).filter((name) => name !== index)
        const aliased =
          others.length > 0 ? [{ remove: { index: `${this.alias}-*`, alias: this.alias, must_exist: false } }] : []
        const actions = [...aliased, { remove: { index, alias: filling } }, { add: { index, alias: this.alias } }]
        await this.ask({ method: 'POST', path: '/_aliases', body: { actions } }, Anything)
        // One that began later is another machine's, which is filling it now.
        this.removeLater(others.filter((name) => name < index))
      }
    }
  }

  /** Removes old indexes when no search asks them any more. Those that a process leaves when it ends go at the next fill. */
  private removeLater(indexes: readonly string[]): void {
    if (indexes.length === 0) return
    const removal = { method: 'DELETE', path: `/${indexes.join(',')}`, query: { ignore_unavailable: 'true' } } as const
    const warn = (error: unknown) => log.warn({ err: error }, 'an old search index could not be removed')
    setTimeout(() => void this.ask(removal, Anything).catch(warn), REMOVE_AFTER_MS).unref()
  }

  async readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>> {
    const versions = new Map<string, number>()
    const path = `/${this.alias}/_search`
    const options = { allow_partial_search_results: 'false', ignore_unavailable: 'true' }
    for (let last = after; ;) {
      const query = { range: { id: { gt: last ?? undefined, lte: upTo ?? undefined } } }
      // From the columns that it is sorted by: reading the stored documents takes much longer.
      const columns = { sort: ['id', 'updatedAt'], _source: false, stored_fields: '_none_' }
      const body = { size: READ_AT_ONCE, track_total_hits: false, query, ...columns }
      const { hits } = (await this.ask({ method: 'POST', path, query: options, body }, Versions)).hits
      for (const { sort } of hits) versions.set(...sort)
      last = hits.at(-1)?.sort[0] ?? null
      if (hits.length < READ_AT_ONCE) return versions
    }
  }
}
