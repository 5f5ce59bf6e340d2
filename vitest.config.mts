import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'

export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // Tests run on the server; the package's other entry throws to keep server code out of browsers.
    alias: { 'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)) }
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts', 'packages/*/tests/unit/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/patient-screens.ts'],
          environment: 'node',
          // So that a machine that is busy with other things fails none of them; what hangs still ends.
          testTimeout: 30_000,
          // All cores of a small machine; by itself vitest leaves one of them idle.
          maxWorkers: availableParallelism()
        }
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'packages/*/tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/bundle-programs.ts',
          // One after the other: what they set up is not to be forgotten again.
          sequence: { setupFiles: 'list' },
          setupFiles: ['fresh-file', 'fresh-connection', 'record-commands', 'fail-on-console', 'next-cache'].map((name) => `tests/support/${name}.ts`),
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // Each file has a database and a payment provider of its own, so two may run at once.
          maxWorkers: 2,
          // Two processes for all files: packages are loaded once in each. Everything else is fresh in each file (fresh-file.ts).
          isolate: false
        }
      }
    ]
  }
})
