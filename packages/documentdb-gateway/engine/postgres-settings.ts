import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** Bytes of memory that this process may use: the machine's, or less when a container limits it. */
export function readMemoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * The settings of PostgreSQL for the document engine, as the text of a settings file. Those of the extension
 * and of planning are the ones the engine's timings and crash tests were made with; the sizes follow the
 * memory. Durability (fsync, full_page_writes, synchronous_commit) stays at its default, on. The log holds no
 * statement and no value.
 */
export function describeSettings(socketDirectory: string, memoryBytes: number): string {
  const memory = memoryBytes / MEGABYTE
  const size = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / share)))}MB`
  const settings: Record<string, string> = {
    shared_preload_libraries: 'pg_cron, pg_documentdb_core, pg_documentdb, pg_documentdb_extended_rum',
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '200',
    max_worker_processes: '16',
    'cron.database_name': 'postgres',
    'cron.use_background_workers': 'on',
    'cron.log_run': 'off',
    'cron.log_statement': 'off',
    'documentdb.localhost_connection_string': `host=${socketDirectory}`,
    'documentdb.alternate_index_handler_name': 'extended_rum',
    // Composite, whatever the engine's own default: rebuild-indexes.ts brings older ones up to it.
    'documentdb.defaultUseCompositeOpClass': 'on',
    'documentdb.enable_merge_sort_for_in_prefix': 'on',
    'documentdb.useFileBasedPersistedCursors': 'on',
    // Seconds. As long as MongoDB keeps an idle cursor; the engine's own minute ends slow readers with code 43.
    'documentdb.defaultCursorExpiryTimeLimitSeconds': '600',
    // It only looks for indexes to be built in the background, of which there are none (endIndexBuilders).
    'documentdb.enableBackgroundWorker': 'off',
    'documentdb_core.enableCollation': 'on',
    'documentdb.enableCollationWithNonUniqueOrderedIndexes': 'on',
    // Until its statistics know of a large import, lists sort all rows: 700 ms in place of 40 ms for 100,000 rows.
    autovacuum_naptime: '10s',
    autovacuum_analyze_scale_factor: '0.05',
    jit: 'off',
    random_page_cost: '1.1',
    work_mem: '32MB',
    shared_buffers: size(16, 128, 1024),
    effective_cache_size: size(4, 512, 4096),
    maintenance_work_mem: size(32, 64, 512),
    max_wal_size: '4GB',
    // GMT is built in: Debian's build looks for all other time zones in the host's own files, which may be
    // missing.
    timezone: 'GMT',
    log_timezone: 'GMT',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off'
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
}
