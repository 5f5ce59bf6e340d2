import 'server-only'
import { appendFile, copyFile, mkdir, open, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { env, optionalEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { listFolder } from '@/lib/platform/storage/folders'

/** What a restored shop has to do again, since nobody else knows of it. */
export const JOURNALED_ACTS = ['user-erased', 'user-suspended', 'user-reinstated', 'payout-settled'] as const
export type JournaledAct = (typeof JOURNALED_ACTS)[number]

/** `id`: of the account or the order. Nothing else of a person stands in it. */
const Line = z.object({ at: z.iso.datetime(), act: z.enum(JOURNALED_ACTS), id: z.string().regex(/^[0-9a-f]{24}$/) })
export type JournalLine = z.infer<typeof Line>

const NAME = /^restore-journal[\w.-]*\.jsonl$/

function ownFile(): string {
  return path.resolve(env('FLYLEAF_DATA'), 'restore-journal.jsonl')
}

/** Of this machine, since several may share the folder. */
function copyInFolder(folder: string): string {
  return path.join(folder, `restore-journal-${hostname().replaceAll(/[^\w.-]/g, '_')}.jsonl`)
}

async function append(file: string, lines: readonly JournalLine[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function appendCopy(lines: readonly JournalLine[]): Promise<void> {
  const folder = optionalEnv('BACKUP_FOLDER')
  if (!folder) return
  try {
    await append(copyInFolder(folder), lines)
  } catch (error) {
    // The next scheduled backup copies all of it.
    log.error({ err: error }, 'alarm: the journal of what a restore repeats could not be written to BACKUP_FOLDER')
  }
}

/** Before the act counts as done, in the data folder and in BACKUP_FOLDER. A repeated line does no harm. */
export async function journal(act: JournaledAct, id: string): Promise<void> {
  await keepJournal([{ at: new Date().toISOString(), act, id }])
}

/** Lines of an earlier shop, for later restores of this one. */
export async function keepJournal(lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return
  await append(ownFile(), lines)
  await appendCopy(lines)
}

/** From the first backup on there is one, so that a folder without it is the wrong one. */
export function beginJournal(): Promise<void> {
  return appendFile(ownFile(), '', { mode: 0o600 })
}

/** The whole journal of this machine to BACKUP_FOLDER. */
export async function copyJournal(folder: string): Promise<void> {
  await beginJournal()
  await copyFile(ownFile(), copyInFolder(folder))
}

/** A line that was cut off by a crash was never acknowledged. */
function parseLines(text: string): JournalLine[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    try {
      return [Line.parse(JSON.parse(line))]
    } catch (error) {
      log.warn({ err: error }, 'a line of the journal cannot be read')
      return []
    }
  })
}

/** Journals in `places`, which are files or folders, and in BACKUP_FOLDER. Null if there is none. */
export async function findJournal(places: readonly string[]): Promise<JournalLine[] | null> {
  const folder = optionalEnv('BACKUP_FOLDER')
  const files = new Set<string>()
  for (const place of [...places, ...(folder ? [folder] : [])]) {
    if (place.endsWith('.jsonl')) files.add(path.resolve(place))
    else for (const name of await listFolder(place)) if (NAME.test(name)) files.add(path.resolve(place, name))
  }
  if (files.size === 0) return null
  const lines: JournalLine[] = []
  for (const file of files) lines.push(...parseLines(await readFile(file, 'utf8')))
  return lines.sort((one, other) => one.at.localeCompare(other.at))
}
