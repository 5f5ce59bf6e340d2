import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { IS_SAMPLED } from './packages/service-process/testing/sample'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long: by size, as vitest orders what it has never run, one of them would run alone at the end. */
const SLOW_FILES = [
  'search/opensearch.test.ts',
  'search/opensearch-cluster.test.ts',
  'stripe/contract.test.ts',
  'api/hostile-texts.test.ts',
  'api/generated-input.test.ts'
]

/** They need another server: `npm run test:all`. */
const OTHER_SERVERS = ['search/opensearch*', 'stripe/contract'].map((name) => `tests/integration/${name}.test.ts`)

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW_FILES.some((file) => moduleId.endsWith(`/tests/integration/${file}`))
}

function needsDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
}

/** Slow files first. Files with a document last: a process that changes the environment ends, and the next one loads all
 * packages again. */
class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [isSlow, (file: TestSpecification) => !isSlow(file) && !needsDocument(file), needsDocument].flatMap(
      (belongs) => sorted.filter(belongs)
    )
  }
}

/** Of a poll without a limit of its own; a busy machine needs more than the second that is usual. */
const PATIENCE_MS = 20_000

export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // The other entry throws, to keep server code out of browsers.
    alias: { 'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)) }
  },
  test: {
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/unit/**/*.test.{ts,tsx}',
            'tests/architecture.test.ts',
            'packages/*/tests/unit/**/*.test.ts'
          ],
          sequence: { setupFiles: 'list' },
          setupFiles: ['fresh-file', 'fail-on-console', 'patient-screens'].map((name) => `tests/support/${name}.ts`),
          environment: 'node',
          // A process loads the packages once; fresh-file.ts resets the rest.
          isolate: false,
          // Stripe's loader remembers where it has found its script: reset for each file, too.
          server: { deps: { inline: [/stripe-js/] } },
          // Long enough for a busy machine.
          testTimeout: 90_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          // vitest leaves one core idle by default.
          maxWorkers: availableParallelism()
        }
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'packages/*/tests/integration/**/*.test.ts'],
          exclude: IS_SAMPLED ? OTHER_SERVERS : [],
          globalSetup: 'tests/support/bundle-programs.ts',
          // Sequential, since the order of cleanup matters.
          sequence: { setupFiles: 'list' },
          setupFiles: ['fresh-file', 'fresh-connection', 'record-commands', 'fail-on-console', 'next-cache'].map(
            (name) => `tests/support/${name}.ts`
          ),
          environment: 'node',
          testTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          hookTimeout: 240_000,
          // Each file has its own database and payment provider.
          maxWorkers: 2,
          // Two processes load the packages once each; fresh-file.ts resets the rest.
          isolate: false
        }
      }
    ]
  }
})
