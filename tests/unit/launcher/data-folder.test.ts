import { expect, it } from 'vitest'
import { explainStorageFailure } from '@/launcher/data-folder'

it.each([
  ['the database', 'could not write to file "pg_wal/xlogtemp": No space left on device'],
  [
    'the stocking',
    'Stocking the shop ended early (code 1).\nSTORAGE_FULL: The shop has no room for pictures right now.'
  ],
  ['a service', 'ENOSPC: no space left on device, write']
])('a disk that fills while the shop starts is explained in one line: %s', (_who, message) => {
  expect(explainStorageFailure('/srv/books', message)).toBe(
    'The disk of the data folder /srv/books is full (0 MB free). Free at least 100 MB, or set FLYLEAF_DATA to a folder on another disk.'
  )
})

it('a disk that becomes read-only while the shop starts is explained in one line', () => {
  expect(explainStorageFailure('/srv/books', "EROFS: read-only file system, open '/srv/books/logs'")).toMatch(
    /^The data folder \/srv\/books cannot be written \(EROFS\)\. Make it writable/
  )
})

it('a failure that has nothing to do with the disk is not taken for one', () => {
  expect(explainStorageFailure('/srv/books', 'The web server ended (code 1)')).toBeNull()
})
