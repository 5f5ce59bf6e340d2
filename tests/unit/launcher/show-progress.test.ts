import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createProgress, numberStep } from '@/launcher/show-progress.mjs'

function open(isTTY: boolean) {
  const output = Object.assign(new PassThrough(), { isTTY })
  const progress = createProgress(output)
  return { progress, written: () => String(output.read() ?? '') }
}

it('a step has its number, and counts have their unit', () => {
  const { progress, written } = open(false)
  numberStep(progress, 'database').show('Downloading the database engine', 12.3, 48.4, 'MB')
  expect(written()).toBe('Step 2 of 6: downloading the database engine: 12.3 of 48.4 MB\n')
  numberStep(progress, 'web').show('Starting the web server')
  expect(written()).toBe('Step 6 of 6: starting the web server …\n')
})

it('without a terminal a count is written each quarter, and a step without one once', () => {
  const { progress, written } = open(false)
  for (let done = 0; done <= 100; done += 5) progress.show('Adding listings', done, 100, 'listings')
  progress.show('Building')
  progress.show('Building')
  expect(written().split('\n')).toEqual([
    ...[0, 25, 50, 75, 100].map((done) => `Adding listings: ${done} of 100 listings`),
    'Building …',
    ''
  ])
})

it('a terminal shows a bar, and a line that is said stands below it', () => {
  const { progress, written } = open(true)
  progress.show('Adding listings', 50, 100, 'listings')
  progress.say('Ready.')
  expect(written()).toBe(
    `\r\u001b[2KAdding listings  [${'='.repeat(12)}${' '.repeat(12)}] 50 of 100 listings\nReady.\n`
  )
})
