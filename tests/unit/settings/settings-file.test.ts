import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

/** What it sets. @throws SettingsFileError */
async function readFile(settings: object): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-settings-'))
  try {
    const file = path.join(folder, 'settings.json')
    await writeFile(file, JSON.stringify(settings))
    vi.stubEnv('FLYLEAF_SETTINGS', file)
    vi.resetModules()
    const { readSettingsFile } = await import('@/lib/settings/settings-file')
    return [...readSettingsFile().keys()]
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
}

it('a configuration file that names no picture leaves the pictures to the admins', async () => {
  expect(await readFile({ holdHours: 48, identity: { logo: '', icon: '' } })).toEqual(['holdHours'])
})

it.each([
  ['the name of a picture', `${'a'.repeat(32)}.600x200`],
  ['a picture, as an exported file holds it', 'data:image/webp;base64,UklGRg=='],
  ['the path of a picture', './logo.png']
])('a configuration file with %s is refused with what to do', async (_name, logo) => {
  await expect(readFile({ holdHours: 48, identity: { logo, icon: '' } })).rejects.toThrow(
    /identity\.logo cannot be set by a file: upload the picture in Dashboard → Settings and remove the line$/
  )
})
