import 'server-only'
import type { CategoryNames, Change, FreshContents, SearchEngine } from '../engine'
import { SearchIndex } from './search-index'
import { readSnapshot, writeSnapshot } from './snapshot'

function apply(index: SearchIndex, { documents, removed }: Change): Promise<void> {
  for (const document of documents) index.put(document)
  for (const id of removed) index.remove(id)
  return Promise.resolve()
}

function setVerified({ table }: SearchIndex, sellers: ReadonlySet<string>): void {
  for (const id of new Set([...sellers, ...table.listVerified()])) table.setVerified(id, sellers.has(id))
}

/** The index in the memory of this process, kept over a restart in a file. */
export class EmbeddedEngine implements SearchEngine {
  readonly name = 'embedded'
  readonly saveEveryMs = 60 * 60_000
  index = new SearchIndex()
  private databaseId = ''
  private verified: ReadonlySet<string> = new Set()
  private categories: readonly CategoryNames[] = []
  private isSaved = false
  private readonly snapshotFile: string | null

  /** `snapshotFile`: null for nowhere. */
  constructor(snapshotFile: string | null) {
    this.snapshotFile = snapshotFile
  }

  async open(databaseId: string): Promise<number | null> {
    this.databaseId = databaseId
    const snapshot = this.snapshotFile === null ? null : await readSnapshot(this.snapshotFile, databaseId)
    if (!snapshot) return null
    this.index = snapshot.index
    this.isSaved = true
    return snapshot.position
  }

  write(change: Change): Promise<void> {
    if (change.documents.length + change.removed.length > 0) this.isSaved = false
    return apply(this.index, change)
  }

  async fill(documents: Parameters<SearchEngine['fill']>[0]): Promise<FreshContents> {
    const fresh = new SearchIndex()
    for await (const some of documents) for (const document of some) fresh.put(document)
    return {
      write: (change) => apply(fresh, change),
      publish: () => {
        setVerified(fresh, this.verified)
        fresh.setCategories(this.categories)
        this.index = fresh
        this.isSaved = false
        return Promise.resolve()
      }
    }
  }

  setVerified(sellers: ReadonlySet<string>): Promise<void> {
    this.verified = sellers
    setVerified(this.index, sellers)
    return Promise.resolve()
  }

  setCategories(categories: readonly CategoryNames[]): void {
    this.categories = categories
    this.index.setCategories(categories)
  }

  readVersions(after: string | null, upTo: string | null): Promise<ReadonlyMap<string, number>> {
    const { rowOf, columns } = this.index.table
    const wanted = [...rowOf].filter(([id]) => id > (after ?? '') && (upTo === null || id <= upTo))
    return Promise.resolve(new Map(wanted.map(([id, row]) => [id, columns.updatedAt[row] ?? 0])))
  }

  countListings(): Promise<number> {
    return Promise.resolve(this.index.table.listings)
  }

  async save(position: number): Promise<void> {
    if (this.snapshotFile === null || this.isSaved) return
    this.isSaved = true
    await writeSnapshot(this.snapshotFile, { databaseId: this.databaseId, position, index: this.index })
  }

  search: SearchEngine['search'] = (request) => Promise.resolve(this.index.search(request))
  suggest: SearchEngine['suggest'] = (words) => Promise.resolve(this.index.suggest(words))
  nearest: SearchEngine['nearest'] = (query, limit) => Promise.resolve(this.index.nearest(query, limit))
}
