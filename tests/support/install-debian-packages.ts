import { spawn } from 'node:child_process'

/** Runs a command without questions, and without its output. Resolves with whether it succeeded. */
export function runQuietly(command: string, commandArguments: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/**
 * Installs the first of these sets of Debian packages that can be had, as root or by a sudo that asks nothing. The list of
 * packages is fetched only when none can be had with the present one. Resolves with whether a set is installed.
 */
export async function installDebianPackages(alternatives: readonly (readonly string[])[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const [command, ...before] = isRoot ? (['apt-get'] as const) : (['sudo', '-n', 'apt-get'] as const)
  const install = async () => {
    for (const names of alternatives) {
      if (await runQuietly(command, [...before, 'install', '-y', '-q', '--no-install-recommends', ...names]))
        return true
    }
    return false
  }
  return (await install()) || ((await runQuietly(command, [...before, 'update', '-q'])) && (await install()))
}
