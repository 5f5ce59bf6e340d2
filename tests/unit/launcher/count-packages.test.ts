import { expect, it } from 'vitest'
import { countPackages } from '@/scripts/count-packages.mjs'

const LOCK = {
  packages: {
    '': {},
    'packages/bench': {},
    'node_modules/bench': { link: true },
    'node_modules/zod': {},
    'node_modules/next/node_modules/postcss': {},
    'node_modules/vitest': { dev: true },
    'node_modules/@next/own': { os: [process.platform], cpu: [process.arch] },
    'node_modules/@next/other': { os: [process.platform === 'win32' ? 'linux' : 'win32'] },
    'node_modules/not-here': { os: [`!${process.platform}`] },
    'node_modules/elsewhere-not': { os: ['!aix'] }
  }
}

it('counts what npm gets for this system, with or without the packages of development', () => {
  expect(countPackages(LOCK, 'runtime')).toBe(4)
  expect(countPackages(LOCK, 'all')).toBe(5)
})
