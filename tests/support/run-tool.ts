import { spawn } from 'node:child_process'
import path from 'node:path'

export type Count = { passed: number; failed: number; skipped: number; failures?: string[] }

/** Where reports and screenshots of failures go. */
export const RESULTS = 'test-results'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a tool of node_modules. Resolves with its exit code. */
export function runTool(
  tool: string,
  toolArguments: string[],
  environment: Record<string, string> = {}
): Promise<number> {
  return runProgram(path.join('node_modules', '.bin', tool), toolArguments, environment)
}

/** Runs a program in the foreground. Resolves with its exit code. */
export function runProgram(
  program: string,
  words: string[],
  environment: Record<string, string> = {}
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment }
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** A tool without a count of its own counts as one check. */
export async function runOnce(tool: string, toolArguments: string[]): Promise<Count> {
  const code = await runTool(tool, toolArguments)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

export function addUp(counts: readonly Count[]): Count {
  const sum = (part: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[part], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures)
  }
}
