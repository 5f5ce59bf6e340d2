import 'server-only'
import { z } from 'zod'
import { log } from '@/lib/platform/log'
import { IndexMissing, type Change, type FreshContents } from '../engine'
import type { ListingDocument } from '../listing-document'
import { searchUnavailable } from '../provider'
import type { Ask } from './connection'
import { toIndexed, toIndexSettings, VERSION } from './indexed-document'

/** Listings of the index that are read at a time. */
const READ_AT_ONCE = 10_000

/** How long after a new index is published the old one is removed, in milliseconds. */
const REMOVE_AFTER_MS = 30_000

const Anything = z.unknown()
const BulkResponse = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), z.object({ status: z.int(), error: z.unknown().optional() }))) })
const Meta = z.object({ version: z.int(), position: z.number() })
const Mappings = z.record(z.string(), z.object({ mappings: z.object({ _meta: Meta.optional().catch(undefined) }) }))
const Names = z.array(z.object({ index: z.string() }))
const Found = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: z.object({ updatedAt: z.number() }) })) }) })

/**
 * The listings of one shop in OpenSearch. Searches ask an alias; whenever the index is made anew it gets a name of its own, to which
 * the alias is moved at the end. Several machines may write: each reads a listing just before, and again when it has changed.
 */
export class IndexWriter {
  /** `flyleaf-` and the beginning of the database's id: shops can share a cluster. */
  protected alias = ''
  private verified: ReadonlySet<string> = new Set()
  private position = 0
  protected readonly ask: Ask
  private readonly shards: number

  /** `shards`: of an index that is made. */
  constructor(ask: Ask, shards: number) {
    this.ask = ask
    this.shards = shards
  }

  /** Up to when the index has followed the changes, in ms since 1970; null where there is none, or one of another version. */
  async open(databaseId: string): Promise<number | null> {
    this.alias = `flyleaf-${databaseId.slice(0, 8)}`
    const indexes = await this.ask({ method: 'GET', path: `/${this.alias}/_mapping` }, Mappings).catch((error: unknown) => {
      if (error instanceof IndexMissing) return {}
      throw error
    })
    const meta = Object.values(indexes)[0]?.mappings._meta
    this.position = meta?.position ?? 0
    return meta?.version === VERSION ? meta.position : null
  }

  async save(position: number): Promise<void> {
    if (position === this.position) return
    await this.ask({ method: 'PUT', path: `/${this.alias}/_mapping`, body: { _meta: { version: VERSION, position } } }, Anything)
    this.position = position
  }

  write(change: Change): Promise<void> {
    return this.writeTo(this.alias, change)
  }

  private writeTo(alias: string, { documents, removed }: Change, refresh = true): Promise<void> {
    return this.bulk(alias, [
      ...documents.flatMap((document) => [{ index: { _id: document.id } }, toIndexed(document, this.verified.has(document.sellerId))]),
      ...removed.map((_id) => ({ delete: { _id } }))
    ], refresh)
  }

  private async bulk(alias: string, lines: readonly object[], refresh = true): Promise<void> {
    if (lines.length === 0) return
    // With an alias required, an index that is gone is not made again by the write.
    const query = { require_alias: 'true', ...(refresh ? { refresh: 'true' } : {}) }
    const { items, errors } = await this.ask({ method: 'POST', path: `/${alias}/_bulk`, lines, query }, BulkResponse)
    if (!errors) return
    for (const { status, error } of items.flatMap((item) => Object.values(item))) {
      if (error === undefined) continue
      const { data } = z.object({ type: z.string() }).safeParse(error)
      if (data?.type === 'index_not_found_exception') throw new IndexMissing('the index is gone')
      if (status === 429 || status >= 500) throw searchUnavailable(error)
      // Of a listing that was removed meanwhile only the update fails.
      if (data?.type !== 'document_missing_exception') throw new Error(`a listing could not be indexed: ${JSON.stringify(error)}`)
    }
  }

  /** Makes a new index, which an alias of its own names until it is published. Indexes that a killed process left are removed then. */
  async fill(documents: AsyncIterable<readonly ListingDocument[]>): Promise<FreshContents> {
    const index = `${this.alias}-${Date.now()}`
    const filling = `${index}-filling`
    const startedAt = Date.now()
    const body = { ...toIndexSettings({ version: VERSION, position: startedAt }, this.shards), aliases: { [filling]: {} } }
    await this.ask({ method: 'PUT', path: `/${index}`, body }, Anything)
    for await (const some of documents) await this.writeTo(filling, { documents: some, removed: [] }, false)
    return {
      write: (change) => this.writeTo(filling, change),
      publish: async () => {
        await this.ask({ method: 'POST', path: `/${index}/_refresh` }, Anything)
        const all = await this.ask({ method: 'GET', path: `/_cat/indices/${this.alias}-*`, query: { format: 'json', h: 'index' } }, Names)
        const others = all.map((one) => one.index).filter((name) => name !== index)
        const aliased = others.length > 0 ? [{ remove: { index: `${this.alias}-*`, alias: this.alias, must_exist: false } }] : []
        const actions = [...aliased, { remove: { index, alias: filling } }, { add: { index, alias: this.alias } }]
        await this.ask({ method: 'POST', path: '/_aliases', body: { actions } }, Anything)
        this.position = startedAt
        // One that began later is another machine's, which is filling it now.
        this.removeLater(others.filter((name) => name < index))
      }
    }
  }

  /** Removes old indexes when no search asks them any more. What is left by a process that ends before goes at the next fill. */
  private removeLater(indexes: readonly string[]): void {
    if (indexes.length === 0) return
    setTimeout(() => {
      this.ask({ method: 'DELETE', path: `/${indexes.join(',')}`, query: { ignore_unavailable: 'true' } }, Anything)
        .catch((error: unknown) => log.warn({ err: error }, 'an old search index could not be removed'))
    }, REMOVE_AFTER_MS).unref()
  }

  /** Marks the listings of these sellers as verified, and all others as not. */
  async setVerified(sellers: ReadonlySet<string>): Promise<void> {
    this.verified = sellers
    const ofSellers = { terms: { sellerId: [...sellers] } }
    const isMarked = { term: { 'folded.verified': 'yes' } }
    const changes = [
      { query: { bool: { filter: [ofSellers], must_not: [isMarked] } }, verified: 'yes' },
      { query: { bool: { filter: [isMarked], must_not: [ofSellers] } }, verified: null }
    ]
    for (const { query, verified } of changes) {
      for await (const found of this.readFound(query)) {
        const doc = { folded: { verified }, shown: { verified } }
        await this.bulk(this.alias, found.flatMap(({ _id }) => [{ update: { _id } }, { doc }]))
      }
    }
  }

  /** The `updatedAt` of listings behind one id up to another, by id. */
  async readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>> {
    const versions = new Map<string, number>()
    const within = { range: { id: { ...(after === null ? {} : { gt: after }), ...(upTo === null ? {} : { lte: upTo }) } } }
    for await (const found of this.readFound(within)) for (const { _id, _source } of found) versions.set(_id, _source.updatedAt)
    return versions
  }

  /** All listings that answer a query, by id; none where there is no index. */
  private async *readFound(query: object): AsyncGenerator<z.infer<typeof Found>['hits']['hits']> {
    for (let last: string | null = null; ; ) {
      const body: object = { size: READ_AT_ONCE, _source: ['updatedAt'], track_total_hits: false, query, sort: ['id'], ...(last === null ? {} : { search_after: [last] }) }
      const options = { allow_partial_search_results: 'false', ignore_unavailable: 'true' }
      const { hits }: z.infer<typeof Found>['hits'] = (await this.ask({ method: 'POST', path: `/${this.alias}/_search`, query: options, body }, Found)).hits
      yield hits
      last = hits.at(-1)?._id ?? null
      if (hits.length < READ_AT_ONCE || last === null) return
    }
  }
}
