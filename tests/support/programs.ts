import path from 'node:path'
import { programArguments as wordsOf } from 'service-process/testing/program-arguments'

const PROJECT = path.join(import.meta.dirname, '../..')

/**
 * Programs that integration tests start as processes of their own, again and again. Each is made into one file before the
 * tests run (bundle-programs.ts).
 */
const PROGRAMS = [
  'packages/documentdb-gateway/main.ts',
  'packages/documentdb-gateway/tests/integration/mongod-fake.ts',
  'packages/stripe-emulator/main.ts',
  'tests/integration/bulk-jobs/run-bulk-job-process.ts',
  'tests/integration/imports/run-import-process.ts',
  'tests/integration/mail/send-mails-process.ts',
  'tests/integration/payments/do-verb.ts'
] as const

/** The same as absolute paths. */
export const PROGRAM_FILES = PROGRAMS.map((program) => path.join(PROJECT, program))

/** The words after `node` that start a program with the server's side of every package. */
export function programArguments(program: (typeof PROGRAMS)[number]): string[] {
  return ['--conditions=react-server', ...wordsOf(path.join(PROJECT, program))]
}
