import { expect, it } from 'vitest'
import { describeSettings } from '../../engine/postgres-settings'

const gigabyte = 1024 ** 3

it("the database's settings never give up durability for speed", () => {
  const text = describeSettings('/tmp/socket', 8 * gigabyte)
  expect(text).not.toMatch(/fsync|synchronous_commit|full_page_writes/)
})

it("the database's settings listen on the socket alone, never on the network", () => {
  const text = describeSettings('/tmp/socket', 8 * gigabyte)
  expect(text).toContain("listen_addresses = ''\n")
  expect(text).toContain("unix_socket_directories = '/tmp/socket'\n")
})

it("the database's settings load the library that serves sorts from indexes, last", () => {
  const text = describeSettings('/tmp/socket', gigabyte)
  expect(text).toMatch(/shared_preload_libraries = '.*, pg_documentdb_extended_rum'/)
})

it("the database's settings make composite indexes, whatever the default of the engine is", () => {
  expect(describeSettings('/tmp/socket', gigabyte)).toContain("documentdb.defaultUseCompositeOpClass = 'on'\n")
})

it.each([
  [0.5, '128MB'],
  [8, '512MB'],
  [64, '1024MB']
])("the database's settings take a part of %s GB of memory that fits", (memory, buffers) => {
  expect(describeSettings('/tmp/socket', memory * gigabyte)).toContain(`shared_buffers = '${buffers}'\n`)
})
