import { expect, it } from 'vitest'
import { JOBS } from '@/lib/jobs/jobs'
import { startScheduler } from '@/lib/jobs/scheduler'

const countTimers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

it('every job has a name of its own, since its lease is stored under that name', () => {
  const names = JOBS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

it('the timers of the jobs do not keep a process alive', async () => {
  const before = countTimers()
  const { stop } = startScheduler(JOBS)
  expect(countTimers()).toBe(before)
  await stop()
})
