const HOUR_MS = 3_600_000
const NAME = /^flyleaf-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.age$/

/** "flyleaf-20261130T140000Z.tar.age": sorts by time. */
export function toArchiveName(at: Date): string {
  return `flyleaf-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.age`
}

function parseArchiveName(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Scheduled archives among the names of a folder, oldest first. */
export function listArchives(names: readonly string[]): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = parseArchiveName(name)
      return at ? [{ name, at }] : []
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

export function isBackupDue(names: readonly string[], hours: number, now: Date): boolean {
  const last = listArchives(names).at(-1)
  return !last || now.getTime() - last.at.getTime() >= hours * HOUR_MS
}

/** The oldest beyond `keep`. Files that nobody has scheduled stay. */
export function listSurplus(names: readonly string[], keep: number): string[] {
  const archives = listArchives(names)
  return archives.slice(0, Math.max(0, archives.length - keep)).map(({ name }) => name)
}

/** After so long without a backup something is wrong. */
export function isBackupOld(at: Date, hours: number, now: Date): boolean {
  return now.getTime() - at.getTime() > (2 * hours + 1) * HOUR_MS
}

export const REHEARSAL_DAYS = 7
const REHEARSAL_MS = REHEARSAL_DAYS * 24 * HOUR_MS
const LATE_MS = 48 * HOUR_MS

export function isRehearsalDue(at: Date | undefined, now: Date): boolean {
  return at === undefined || now.getTime() - at.getTime() >= REHEARSAL_MS
}

export function isRehearsalOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > REHEARSAL_MS + LATE_MS
}
