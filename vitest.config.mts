import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'

export default defineConfig({
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // The other entry throws, to keep server code out of browsers.
    alias: { 'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)) }
  },
  test: {
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
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/patient-screens.ts'],
          environment: 'node',
          // Long enough for a busy machine.
          testTimeout: 30_000,
          // vitest leaves one core idle by default.
          maxWorkers: availableParallelism()
        }
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'packages/*/tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/bundle-programs.ts',
          // Sequential, since the order of cleanup matters.
          sequence: { setupFiles: 'list' },
          setupFiles: ['fresh-file', 'fresh-connection', 'record-commands', 'fail-on-console', 'next-cache'].map(
            (name) => `tests/support/${name}.ts`
          ),
          environment: 'node',
          testTimeout: 60_000,
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
