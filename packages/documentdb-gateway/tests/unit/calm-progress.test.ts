import { expect, it } from 'vitest'
import { calmProgress } from '../../engine/calm-progress'
import type { DatabaseProgress } from '../../engine/database-progress'

it('the progress of a long step is reported at its start and its end, and not for every piece between', () => {
  const seen: DatabaseProgress[] = []
  const onProgress = calmProgress((progress) => seen.push(progress), 60_000)
  for (let done = 0; done <= 50; done++) {
    onProgress({ step: 'download', text: 'Downloading', done, total: 50 })
  }
  expect(seen.map((progress) => progress.done)).toEqual([0, 50])
})

it('the progress of a long step never hides a report without figures', () => {
  const seen: DatabaseProgress[] = []
  const onProgress = calmProgress((progress) => seen.push(progress), 60_000)
  onProgress({ step: 'restart', text: 'The database ended' })
  onProgress({ step: 'restart', text: 'The database ended' })
  expect(seen).toHaveLength(2)
})
