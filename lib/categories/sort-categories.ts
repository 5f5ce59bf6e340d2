/**
 * The categories that are there, in the shop's order: those that were put in order first, the others after them as they
 * came. `rows` come sorted by their position; merged ones are left out.
 */
export function standInOrder<Row extends { _id: { toHexString(): string } }>(
  rows: readonly Row[],
  { order, mergedInto }: { order: readonly string[]; mergedInto: ReadonlyMap<string, string> }
): Row[] {
  const placeOf = new Map(order.map((id, place) => [id, place]))
  const placeIn = ({ _id }: Row) => placeOf.get(_id.toHexString()) ?? order.length
  return rows.filter(({ _id }) => !mergedInto.has(_id.toHexString())).sort((one, other) => placeIn(one) - placeIn(other))
}
