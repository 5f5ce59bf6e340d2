import type { PipelineStage } from 'mongoose'

/** A group for each span between two of the bounds; its `_id` is the first moment of the span. A stage before it selects
 * what is between the first and the last one. Not `$dateToString` or `$dateTrunc`: a database has time zone data of its own. */
export function groupByBounds(
  field: string,
  bounds: readonly Date[],
  output: PipelineStage.Bucket['$bucket']['output']
): PipelineStage.Bucket {
  // A day that a time zone skips has no length.
  const boundaries = bounds.filter((bound, place) => bound.getTime() !== bounds[place - 1]?.getTime())
  return { $bucket: { groupBy: `$${field}`, boundaries, output } }
}
