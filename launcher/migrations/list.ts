import type { Migration } from './migration'
import { notifications } from './notifications'

/** In their order, one for each schema version. */
export const MIGRATIONS: readonly Migration[] = [notifications]

/** Of this release. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.to ?? 0
