import type { Document } from 'bson'

/** Takes down one feature. */
export type Note = (feature: string) => void

/** True for an object of fields; false for lists, dates, ids and other values of one field. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The fields of a document or, as the driver keeps orders, of a map; nothing of anything else. */
export function listEntries(value: unknown): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([name, inner]) => [String(name), inner])
  return isDocument(value) ? Object.entries(value) : []
}

export function isOperator(name: string): boolean {
  return name.startsWith('$')
}
