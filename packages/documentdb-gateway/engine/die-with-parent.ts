import { runCommand } from './run-command'

/**
 * Words to put before a program so that it gets `signal` when the calling process dies, even by kill -9
 * (setpriv(1) of util-linux, PR_SET_PDEATHSIG of Linux). None where the system has no such thing.
 */
export async function dieWithParent(signal: 'INT' | 'TERM'): Promise<string[]> {
  const words = ['setpriv', '--pdeathsig', signal, '--']
  return (await succeeds([...words, 'true'])) ? words : []
}

/** True when a program can be started and ends with code 0. */
export async function succeeds(words: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = words
  return runCommand(program, args).then(
    () => true,
    () => false
  )
}
