/** Ordered categories first, then the others as they come; merged ones are left out. */
export function sortByPlan<Row extends { _id: { toHexString(): string } }>(
  rows: readonly Row[],
  { order, mergedInto }: { order: readonly string[]; mergedInto: ReadonlyMap<string, string> }
): Row[] {
  const placeOf = new Map(order.map((id, place) => [id, place]))
  const placeIn = ({ _id }: Row) => placeOf.get(_id.toHexString()) ?? order.length
  return rows
    .filter(({ _id }) => !mergedInto.has(_id.toHexString()))
    .sort((one, other) => placeIn(one) - placeIn(other))
}
