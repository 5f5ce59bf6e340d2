import { existsSync } from 'node:fs'
import path from 'node:path'

/** Names the folder of the bundles to the tests' processes. */
export const BUNDLES = 'FLYLEAF_TEST_PROGRAMS'

/** Where the bundle of a program, an absolute path of its source, lies in that folder. */
export function toBundleFile(folder: string, program: string): string {
  return path.join(folder, `${program.replace(/\.ts$/, '').replaceAll(/[/\\:]+/g, '.')}.mjs`)
}

/**
 * The words after `node` that start a program, an absolute path of its source: its bundle where the test run has made one,
 * else the source, whose every file is compiled anew in each process.
 */
export function programArguments(program: string): string[] {
  const folder = process.env[BUNDLES]
  const bundle = folder === undefined ? undefined : toBundleFile(folder, program)
  return bundle !== undefined && existsSync(bundle) ? [bundle] : ['--import', 'tsx', program]
}
