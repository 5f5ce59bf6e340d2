import { readFileSync } from 'node:fs'
import path from 'node:path'
import { env, isBuilding, optionalEnv } from '@/lib/platform/env'
import { codeOf } from '@/lib/platform/storage/storage-full'
import { issueText } from '@/lib/platform/i18n/message'
import { findConflicts, composeSettings, parseLayer, type Layer, type SettingProblem } from './layers'
import { PICTURE_KEYS } from './picture-keys'

export class SettingsFileError extends Error {
  override name = 'SettingsFileError'
}

type Place = { FLYLEAF_SETTINGS?: string | undefined; FLYLEAF_DATA?: string | undefined }
type Found = { file: string; layer: Layer; problems: readonly SettingProblem[] }

function findFile({ FLYLEAF_SETTINGS: named, FLYLEAF_DATA: folder = '.data' }: Place): string {
  return path.resolve(named ?? path.join(folder, 'settings.json'))
}

/** ENOTDIR: there is no such folder either. */
function isMissing(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** The bytes of a picture are in the image store, where an admin has uploaded them. */
function listPictures(layer: Layer, wrong: readonly SettingProblem[]): SettingProblem[] {
  return PICTURE_KEYS.filter((key) => layer.get(key) || wrong.some((problem) => problem.key === key)).map((key) => ({
    key,
    problem: issueText('settings.problem.pictureInFile', { field: key })
  }))
}

const isPictureKey = (key: string) => PICTURE_KEYS.some((one) => one === key)

function parse(nested: unknown): Omit<Found, 'file'> {
  const { layer: whole, problems: wrong } = parseLayer(nested)
  const problems = [...wrong.filter(({ key }) => !isPictureKey(key)), ...listPictures(whole, wrong)]
  // An exported file of a shop without pictures says so; it decides nothing about them.
  const layer: Layer = new Map([...whole].filter(([key]) => !isPictureKey(key)))
  // Alone with the defaults: what admins have stored may conflict with it, and then gives way (load-settings.ts).
  return { layer, problems: problems.length > 0 ? problems : findConflicts(composeSettings(layer)) }
}

/** Null without a file, unless one is named. */
function examine(place: Place): Found | null {
  const file = findFile(place)
  try {
    return { file, ...parse(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch (error) {
    if (isMissing(error) && place.FLYLEAF_SETTINGS === undefined) return null
    return { file, layer: new Map(), problems: [{ key: '', problem: toReason(error) }] }
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `given`: the environment. */
export function findSettingsFileProblems(given: Place): Pick<Found, 'file' | 'problems'> | null {
  const found = examine(given)
  return found && found.problems.length > 0 ? found : null
}

let read: Layer | undefined

/** Of FLYLEAF_SETTINGS, else settings.json of the data folder, else none. Read once: a changed file needs a restart, as
 * the environment does. @throws SettingsFileError; `npm start` says before what is wrong */
export function readSettingsFile(): Layer {
  if (read) return read
  // Pages of the build are discarded.
  if (isBuilding()) return new Map()
  const found = examine({ FLYLEAF_SETTINGS: optionalEnv('FLYLEAF_SETTINGS'), FLYLEAF_DATA: env('FLYLEAF_DATA') })
  if (!found) return (read = new Map())
  const { file, layer, problems } = found
  const wrong = problems.map(({ key, problem }) => key || problem)
  if (wrong.length > 0) throw new SettingsFileError(`The settings of ${file} cannot be used: ${wrong.join(', ')}`)
  return (read = layer)
}
