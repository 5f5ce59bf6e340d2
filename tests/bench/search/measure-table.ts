function collectBuffers(value: unknown, found: Set<ArrayBufferLike>): Set<ArrayBufferLike> {
  if (ArrayBuffer.isView(value)) return found.add(value.buffer)
  if (value instanceof Map) return collectBuffers([...value.values()], found)
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collectBuffers(part, found)
  return found
}

/** How much memory the numbers and texts of tables take, in bytes. */
export function measureTables(tables: readonly unknown[]): number {
  return [...collectBuffers(tables, new Set())].reduce((sum, { byteLength }) => sum + byteLength, 0)
}
