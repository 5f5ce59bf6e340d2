import type { Count } from '../run-tool'
import {
  runAllBrowsersInstallation,
  runBrowsers,
  runChromiumInstallation,
  runDemo,
  runFaults,
  runJourneys,
  runMainJourneys,
  runNodeVersions,
  runOpenSearch,
  runProxies,
  runStocking
} from './journey-steps'
import { runBuild, runFormat, runImports, runLint, runMessages, runSecrets, runTypes, runUnused } from './source-steps'
import { runIntegration, runLines, runUnit } from './vitest-steps'

/** `main`: npm test; `all`: npm run test:all. */
export type Suite = 'main' | 'all'

/** `suite`: the only one that has this step. `round`: steps of one round follow each other in the list and run side by side,
 * those of one `sequence` one after the other. */
export type Step = {
  name: string
  suite?: Suite
  round?: 'reading' | 'making' | 'ending'
  sequence?: 'build' | 'light' | 'faults'
  run: () => Promise<Count>
}

export const STEPS: readonly Step[] = [
  { name: 'format', round: 'reading', run: runFormat },
  { name: 'lint', round: 'reading', run: runLint },
  { name: 'messages', round: 'reading', run: runMessages },
  { name: 'imports', round: 'reading', run: runImports },
  { name: 'types', round: 'reading', run: runTypes },
  { name: 'unused', round: 'reading', run: runUnused },
  { name: 'secrets', round: 'reading', run: runSecrets },
  // Long before they are used: a new machine has to fetch them.
  { name: 'browser', suite: 'main', round: 'reading', run: runChromiumInstallation },
  { name: 'browser', suite: 'all', round: 'reading', run: runAllBrowsersInstallation },
  { name: 'unit', run: runUnit },
  // Its tests partly wait for servers that they start and kill.
  { name: 'integration', round: 'making', run: () => runIntegration() },
  { name: 'lines', suite: 'all', run: runLines },
  { name: 'build', round: 'making', sequence: 'build', run: runBuild },
  { name: 'stock', round: 'making', sequence: 'build', run: runStocking },
  { name: 'journeys', suite: 'main', run: runMainJourneys },
  { name: 'journeys', suite: 'all', run: runJourneys },
  // The faults mostly wait for what they have killed.
  { name: 'faults', suite: 'all', round: 'ending', run: runFaults },
  { name: 'demo', suite: 'all', round: 'ending', sequence: 'light', run: runDemo },
  { name: 'node', suite: 'all', round: 'ending', sequence: 'light', run: runNodeVersions },
  { name: 'browsers', suite: 'all', round: 'ending', sequence: 'light', run: runBrowsers },
  { name: 'proxies', suite: 'all', round: 'ending', sequence: 'light', run: runProxies },
  { name: 'opensearch', suite: 'all', round: 'ending', sequence: 'faults', run: runOpenSearch }
]

/** What `npm test -- --quick` answers while one works. */
export const QUICK_STEPS: readonly string[] = ['format', 'lint', 'messages', 'imports', 'types', 'unit']
