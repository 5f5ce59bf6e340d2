import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkNodeVersion } from '@/scripts/node-version.mjs'

const Manifest = z.object({ engines: z.object({ node: z.string() }) })
const readEngines = (text: string) => Manifest.parse(JSON.parse(text)).engines.node
const range = readEngines(readFileSync('package.json', 'utf8'))

describe('the version of Node', () => {
  it.each(['20.20.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0'])('%s is accepted', (version) => {
    expect(checkNodeVersion(version, range)).toEqual({ problem: null, isTooNew: false })
  })

  it.each(['18.20.8', '20.19.9', '21.7.3', '22.12.0', '23.11.0'])(
    '%s is refused with the versions that are supported',
    (version) => {
      const problem = `Flyleaf runs on Node 20.20, 22.13, 24.0 and later releases of these major versions; this is ${version}.`
      expect(checkNodeVersion(version, range)).toEqual({ problem, isTooNew: false })
    }
  )

  it('the version of Node newer than all supported ones is accepted with a warning', () => {
    expect(checkNodeVersion('26.1.0', range)).toMatchObject({
      isTooNew: true,
      problem: expect.stringContaining('this is 26.1.0')
    })
  })

  it('the version of Node is the same in package.json, package-lock.json and the README', () => {
    const Lock = z.object({ packages: z.object({ '': Manifest }) })
    expect(Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages[''].engines.node).toBe(range)
    const readme = readFileSync('README.md', 'utf8')
    for (const [, minor] of range.matchAll(/\^(\d+\.\d+)\.0/g)) expect(readme).toContain(minor?.replace(/\.0$/, ''))
    expect(range.match(/\^/g)).toHaveLength(3)
  })
})
