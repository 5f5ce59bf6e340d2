/** On a busy machine the shop's connection, which waits 2 s, does not wait long enough for many more with their indexes. */
const AT_ONCE = 200

/** Writes many rows by several commands, one after the other. */
export async function insertInParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}
