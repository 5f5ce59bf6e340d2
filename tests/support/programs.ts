import path from 'node:path'

/**
 * Programs that integration tests start as processes of their own, again and again: from the project's folder. Each is
 * made into one file before the tests run (bundle-programs.ts).
 */
export const PROGRAMS = [
  'local/database/main.ts',
  'local/stripe/main.ts',
  'tests/integration/imports/run-import-process.ts',
  'tests/integration/mail/send-mails-process.ts',
  'tests/integration/payments/do-verb.ts',
  'tests/support/mongod-stand-in.ts'
] as const
export type Program = (typeof PROGRAMS)[number]

/** Names the folder of the bundles to the tests' processes. */
export const BUNDLES = 'FLYLEAF_TEST_PROGRAMS'

/** Where the bundle of a program lies in that folder. */
export function toBundleFile(folder: string, program: Program): string {
  return path.join(folder, `${program.replaceAll('/', '.').replace(/\.ts$/, '')}.mjs`)
}

/**
 * The words after `node` that start a program with the server's side of every package: its bundle where the test run has
 * made one, or else its source, whose every file is compiled anew in each process.
 */
export function programWords(program: Program): string[] {
  const folder = process.env[BUNDLES]
  const words = folder
    ? [toBundleFile(folder, program)]
    : ['--import', 'tsx', path.join(import.meta.dirname, '../..', program)]
  return ['--conditions=react-server', ...words]
}
