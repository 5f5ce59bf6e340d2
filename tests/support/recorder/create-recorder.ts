import type { Document } from 'bson'
import type { CommandStartedEvent } from 'mongodb'
import type { Connection } from 'mongoose'
import { listFilterShapes } from './filter-shapes'
import { findSender } from './find-sender'
import { listFeatures } from './list-features'

/** What a recorder lets pass. */
export interface Known {
  features: ReadonlySet<string>
  /** Lines of sent-filters.txt. */
  filters: ReadonlySet<string>
}

/** A feature or a filter shape that is not known, and the file of the shop that has sent it first. */
export interface Unknown {
  kind: 'feature' | 'filter'
  name: string
  sender: string
}

export interface Recorder {
  /** Records what is sent over a connection that monitors its commands. */
  watch(connection: Connection): void
  /** What was sent and is not known, each once. */
  unknowns(): Unknown[]
}

/**
 * Records the commands of the shop. What a file of tests/ sends itself is left out; what cannot be told to come from a file
 * is taken for the shop's.
 */
export function createRecorder(known: Known): Recorder {
  const unknowns = new Map<string, Unknown>()
  const record = (command: Document) => {
    const sent = [
      ...listUnknown('feature', listFeatures(command), known.features),
      ...listUnknown('filter', listFilterShapes(command), known.filters)
    ]
    const fresh = sent.filter(({ name }) => !unknowns.has(name))
    if (fresh.length === 0) return
    const sender = findSender() ?? 'a package'
    if (sender.startsWith('tests/')) return
    for (const one of fresh) unknowns.set(one.name, { ...one, sender })
  }
  return {
    watch: (connection) => void connection.on('commandStarted', ({ command }: CommandStartedEvent) => record(command)),
    unknowns: () => [...unknowns.values()]
  }
}

function listUnknown(
  kind: Unknown['kind'],
  names: readonly string[],
  known: ReadonlySet<string>
): Omit<Unknown, 'sender'>[] {
  return names.filter((name) => !known.has(name)).map((name) => ({ kind, name }))
}
