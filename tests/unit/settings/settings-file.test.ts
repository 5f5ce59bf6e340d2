import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { english } from '@/tests/support/english'

type SettingsFile = typeof import('@/lib/settings/settings-file')

async function withFile<Result>(
  settings: object,
  read: (module: SettingsFile, file: string) => Result
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-settings-'))
  try {
    const file = path.join(folder, 'settings.json')
    await writeFile(file, JSON.stringify(settings))
    vi.stubEnv('FLYLEAF_SETTINGS', file)
    vi.resetModules()
    return read(await import('@/lib/settings/settings-file'), file)
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
}

it('a configuration file that names no picture leaves the pictures to the admins', async () => {
  const keys = await withFile({ holdHours: 48, identity: { logo: '', icon: '' } }, ({ readSettingsFile }) => [
    ...readSettingsFile().keys()
  ])
  expect(keys).toEqual(['holdHours'])
})

it.each([
  ['the name of a picture', `${'a'.repeat(32)}.600x200`],
  ['a picture, as an exported file holds it', 'data:image/webp;base64,UklGRg=='],
  ['the path of a picture', './logo.png']
])('a configuration file with %s is refused with what to do', async (_name, logo) => {
  const problems = await withFile(
    { holdHours: 48, identity: { logo, icon: '' } },
    ({ findSettingsFileProblems }, file) =>
      findSettingsFileProblems({ FLYLEAF_SETTINGS: file })?.problems.map(({ problem }) => english.text(problem))
  )
  expect(problems).toEqual([
    'identity.logo cannot be set by a file. Upload the picture in the dashboard, below Settings, and remove the line.'
  ])
})
