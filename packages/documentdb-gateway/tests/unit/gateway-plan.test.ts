import { expect, it } from 'vitest'
import { executionStats, toStage } from '../../gateway/commands/plan-stages'

const ordered = {
  'Node Type': 'Limit',
  'Actual Rows': 24,
  Plans: [
    {
      'Node Type': 'Custom Scan',
      Plans: [
        {
          'Node Type': 'Index Scan',
          'Index Name': 'status_1_price_1',
          'Actual Rows': 24,
          'Actual Loops': 1,
          'Index Cond': '(collection.document @= x)',
          'Rows Removed by Index Recheck': 1
        }
      ]
    }
  ]
}

const everything = {
  'Node Type': 'Sort',
  Plans: [
    {
      'Node Type': 'Bitmap Heap Scan',
      'Actual Rows': 1,
      'Actual Loops': 1,
      'Rows Removed by Filter': 4999,
      Plans: [
        {
          'Node Type': 'Bitmap Index Scan',
          'Index Name': '_id_',
          'Index Cond': "(collection.shard_key_value = '20'::bigint)"
        }
      ]
    }
  ]
}

it("explaining in MongoDB's words shows the index a query walks", () => {
  expect(toStage(ordered)).toEqual({
    stage: 'LIMIT',
    inputStage: { stage: 'IXSCAN', indexName: 'status_1_price_1' }
  })
})

it("explaining in MongoDB's words calls a walk through the whole primary key what it is", () => {
  expect(toStage(everything)).toEqual({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } })
})

it("explaining in MongoDB's words counts the documents it looked at", () => {
  expect(executionStats(ordered, 0.6)).toEqual({
    executionSuccess: true,
    nReturned: 24,
    executionTimeMillis: 1,
    totalDocsExamined: 25
  })
  expect(executionStats(everything, 2).totalDocsExamined).toBe(5000)
})
