import { readDocument, readString } from '../bson/read-element'
import type { ScannedDocument } from '../bson/scan-document'
import { toBson } from '../bson/to-bson'
import type { CommandContext } from '../command-context'
import { CommandError } from '../errors/command-error'
import { runRead } from '../run-statement'
import { executionStats, isPlan, toStage } from './plan-stages'

/**
 * The engine's query function for each command that can be explained; writes are planned and never executed.
 */
const explainable: Readonly<Record<string, { query: string; writes: boolean }>> = {
  find: { query: 'find', writes: false },
  aggregate: { query: 'pipeline', writes: false },
  count: { query: 'count', writes: false },
  distinct: { query: 'distinct', writes: false },
  update: { query: 'update', writes: true },
  delete: { query: 'delete', writes: true }
}

/** explain: the plan of the command inside, with figures of a real run unless verbosity is queryPlanner. */
export async function explain(context: CommandContext): Promise<Buffer> {
  const inner = readDocument(context.request.body, 'explain')
  if (!inner) throw new CommandError(14, 'explain needs a command to explain')
  return explainCommand(context, inner, readString(context.request.body, 'verbosity') ?? 'allPlansExecution')
}

/**
 * Explains one command: queryPlanner.winningPlan in MongoDB's stages (IXSCAN, COLLSCAN, SORT, …) and the
 * engine's own plan beside it as queryPlanner.enginePlan. Throws CommandError 115 for a command that has no
 * plan.
 */
export async function explainCommand(
  context: CommandContext,
  command: ScannedDocument,
  verbosity: string
): Promise<Buffer> {
  const [name = ''] = command.elements.keys()
  const kind = Object.hasOwn(explainable, name) ? explainable[name] : undefined
  if (!kind) throw new CommandError(115, `explain of '${name}' is not supported`)
  const analyze = verbosity !== 'queryPlanner' && !kind.writes
  const statement = {
    name: `gateway_explain_${kind.query}${analyze ? '_analyze' : ''}`,
    text:
      `EXPLAIN (FORMAT JSON, VERBOSE${analyze ? ', ANALYZE, BUFFERS' : ''}) ` +
      `SELECT document FROM documentdb_api_catalog.bson_aggregation_${kind.query}($1, $2)`
  }
  const { database } = context.request
  const [row] = await runRead(context, statement, [database, command.bytes])
  const output: unknown = Array.isArray(row?.[0]) ? row[0][0] : undefined
  if (!isPlan(output) || !isPlan(output['Plan'])) throw new CommandError(1, 'the engine answered without a plan')
  return toBson({
    explainVersion: '1',
    queryPlanner: {
      namespace: `${database}.${readString(command, name) ?? ''}`,
      winningPlan: toStage(output['Plan']),
      rejectedPlans: [],
      enginePlan: output
    },
    ...(analyze ? { executionStats: executionStats(output['Plan'], output['Execution Time']) } : {}),
    ok: 1
  })
}
