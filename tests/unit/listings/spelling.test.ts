import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '@/next.config'

it('the list of books answers under either spelling of the original API, from one folder', async () => {
  const rewrites = await config.rewrites?.()
  const first = Array.isArray(rewrites) ? rewrites : (rewrites?.beforeFiles ?? [])
  expect(first.map(({ source, destination }) => [source, destination])).toContainEqual([
    '/api/allBooks',
    '/api/allbooks'
  ])
  expect(readdirSync('app/api').filter((name) => name.toLowerCase() === 'allbooks')).toEqual(['allbooks'])
})

it('the list of books has no two folders of routes that are one on a disk which does not tell capitals apart', () => {
  const folders = readdirSync('app', { recursive: true, encoding: 'utf8' })
  expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(folders.length)
})
