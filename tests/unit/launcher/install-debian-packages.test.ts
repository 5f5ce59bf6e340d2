import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installDebianPackages } from '@/tests/support/install-debian-packages'

let folder: string
const log = () => path.join(folder, 'log')

/** Puts an apt-get first on the PATH that notes what it is asked and ends by these lines of a shell script; and a sudo that runs it. */
function plantAptGet(...lines: string[]): void {
  writeFileSync(path.join(folder, 'apt-get'), ['#!/bin/sh', `echo "$@" >> ${log()}`, ...lines].join('\n'))
  writeFileSync(path.join(folder, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n')
  for (const name of ['apt-get', 'sudo']) chmodSync(path.join(folder, name), 0o755)
}

const listCalls = () =>
  readFileSync(log(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace(/ -y -q --no-install-recommends/, ''))

describe('the installation of Debian packages for the tests', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-apt-'))
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the installation of Debian packages for the tests takes the first set that can be had, without fetching the list of packages', async () => {
    plantAptGet('case "$*" in *small*) exit 100;; esac')
    expect(await installDebianPackages([['small'], ['whole', 'driver'], ['other']])).toBe(true)
    expect(listCalls()).toEqual(['install small', 'install whole driver'])
  })

  it('the installation of Debian packages for the tests fetches the list of packages once when no set can be had, and tries again', async () => {
    plantAptGet(`test "$1" = update && exit 0`, `grep -q update ${log()}`)
    expect(await installDebianPackages([['small'], ['whole']])).toBe(true)
    expect(listCalls()).toEqual(['install small', 'install whole', 'update -q', 'install small'])
  })

  it('the installation of Debian packages for the tests says that there are none on a system without apt-get', async () => {
    vi.stubEnv('PATH', folder)
    expect(await installDebianPackages([['small']])).toBe(false)
    expect(existsSync(log())).toBe(false)
  })
})
