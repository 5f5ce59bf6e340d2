/** A node of a PostgreSQL plan in EXPLAIN's JSON form. */
export type Plan = Readonly<Record<string, unknown>>

/** A node of a plan as MongoDB shows it. */
export interface Stage {
  stage: string
  indexName?: unknown
  inputStage?: Stage
  inputStages?: Stage[]
}

const stageNames: Readonly<Record<string, string>> = {
  Limit: 'LIMIT',
  Sort: 'SORT',
  'Incremental Sort': 'SORT',
  Aggregate: 'GROUP',
  'Seq Scan': 'COLLSCAN',
  'Index Scan': 'IXSCAN',
  'Index Only Scan': 'IXSCAN',
  'Bitmap Index Scan': 'IXSCAN',
  'Bitmap Heap Scan': 'FETCH',
  'Function Scan': 'EOF',
  ModifyTable: 'WRITE',
  BitmapAnd: 'AND_SORTED',
  BitmapOr: 'OR'
}

/** The engine's own wrapper nodes, which do nothing a reader of a plan asks about. */
const transparent: ReadonlySet<unknown> = new Set(['Custom Scan', 'Result', 'LockRows', 'ProjectSet', 'Subquery Scan'])

export function isPlan(value: unknown): value is Plan {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Translates a PostgreSQL plan into MongoDB's stages, so that `winningPlan.stage` reads the same on both. */
export function toStage(plan: Plan): Stage {
  const inputs = inputsOf(plan)
  const type = String(plan['Node Type'])
  const [only] = inputs
  if (transparent.has(type) && only && inputs.length === 1) return toStage(only)
  if (isWholeCollection(plan)) return { stage: 'COLLSCAN' }
  const stage: Stage = { stage: stageNames[type] ?? type.toUpperCase().replaceAll(' ', '_') }
  if (plan['Index Name'] !== undefined) stage.indexName = plan['Index Name']
  if (only && inputs.length === 1) stage.inputStage = toStage(only)
  if (inputs.length > 1) stage.inputStages = inputs.map(toStage)
  return stage
}

/** The figures of a real run. Times are in whole milliseconds. */
export function executionStats(plan: Plan, executionTime: unknown) {
  return {
    executionSuccess: true,
    nReturned: Number(plan['Actual Rows'] ?? 0),
    executionTimeMillis: Math.round(Number(executionTime ?? 0)),
    totalDocsExamined: documentsExamined(plan)
  }
}

/** The engine walks the whole primary key, bounded by nothing but the collection, when it finds no index. */
function isWholeCollection(plan: Plan): boolean {
  const scan = plan['Node Type'] === 'Bitmap Heap Scan' ? inputsOf(plan)[0] : plan
  const condition = scan?.['Index Cond']
  return typeof condition === 'string' && /^\(?collection\.shard_key_value = '\d+'::bigint\)?$/.test(condition)
}

function documentsExamined(plan: Plan): number {
  const type = String(plan['Node Type'])
  if (!['Seq Scan', 'Index Scan', 'Bitmap Heap Scan'].includes(type)) {
    return inputsOf(plan).reduce((sum, input) => sum + documentsExamined(input), 0)
  }
  const removed = Number(plan['Rows Removed by Filter'] ?? 0) + Number(plan['Rows Removed by Index Recheck'] ?? 0)
  return (Number(plan['Actual Rows'] ?? 0) + removed) * Number(plan['Actual Loops'] ?? 1)
}

function inputsOf(plan: Plan): Plan[] {
  return Array.isArray(plan['Plans']) ? plan['Plans'].filter(isPlan) : []
}
