import type { CheckedRow, ImportProgress } from '@/lib/imports/import-run'

/** A file that was looked at or is being imported. */
export type FollowedFile = { progress: ImportProgress; rows: readonly CheckedRow[]; warnings: readonly string[] }
