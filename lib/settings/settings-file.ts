import { readFileSync } from 'node:fs'
import path from 'node:path'
import { env, isBuilding, optionalEnv } from '@/lib/platform/env'
import { findConflicts, composeSettings, parseLayer, type Layer, type SettingProblem } from './layers'
import { PICTURE_KEYS } from './picture-keys'

export class SettingsFileError extends Error {
  override name = 'SettingsFileError'
}

function findFile(): { file: string; isNamed: boolean } {
  const named = optionalEnv('FLYLEAF_SETTINGS')
  return named === undefined
    ? { file: path.resolve(env('FLYLEAF_DATA'), 'settings.json'), isNamed: false }
    : { file: path.resolve(named), isNamed: true }
}

function describe(file: string, problems: readonly SettingProblem[]): SettingsFileError {
  const lines = problems.map(({ key, problem }) => `${key} ${problem}`.trim())
  return new SettingsFileError(`The settings of ${file} cannot be used:\n  ${lines.join('\n  ')}`)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function readText(): { file: string; text: string } | null {
  const { file, isNamed } = findFile()
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch (error) {
    if (isMissing(error) && !isNamed) return null
    throw describe(file, [{ key: '', problem: error instanceof Error ? error.message : 'cannot be read' }])
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw describe(file, [{ key: '', problem: error instanceof Error ? error.message : 'is not JSON' }])
  }
}

/** The bytes of a picture are in the image store, where an admin has uploaded them. */
function listPictures(layer: Layer, wrong: readonly SettingProblem[]): SettingProblem[] {
  return PICTURE_KEYS.filter((key) => layer.get(key) || wrong.some((problem) => problem.key === key)).map((key) => ({
    key,
    problem: 'cannot be set by a file: upload the picture in Dashboard → Settings and remove the line'
  }))
}

const isPictureKey = (key: string) => PICTURE_KEYS.some((one) => one === key)

let read: Layer | undefined

/** Of FLYLEAF_SETTINGS, else settings.json of the data folder, else none. Read once: a changed file needs a restart, as
 * the environment does. @throws SettingsFileError that lists all problems */
export function readSettingsFile(): Layer {
  if (read) return read
  // Pages of the build are discarded.
  if (isBuilding()) return new Map()
  const found = readText()
  if (!found) return (read = new Map())
  const { layer, problems: wrong } = parseLayer(parseJson(found.file, found.text))
  const problems = [...wrong.filter(({ key }) => !isPictureKey(key)), ...listPictures(layer, wrong)]
  // Alone with the defaults: what admins have stored may conflict with it, and then gives way (load-settings.ts).
  const all = problems.length > 0 ? problems : findConflicts(composeSettings(layer))
  if (all.length > 0) throw describe(found.file, all)
  // An exported file of a shop without pictures says so; it decides nothing about them.
  return (read = new Map([...layer].filter(([key]) => !isPictureKey(key))))
}
