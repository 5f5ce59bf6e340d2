import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataDirectory } from '../../engine/data-directory'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'flyleaf-data-'))
})

afterEach(() => rm(root, { recursive: true }))

it('the folder of the data is refused to a second user, also by another name', async () => {
  const data = await openDataDirectory(join(root, 'data'))
  await symlink(join(root, 'data'), join(root, 'other-name'))
  await expect(openDataDirectory(join(root, 'other-name'))).rejects.toThrow(
    new RegExp(`already running on .*data \\(process ${process.pid}\\)`)
  )
  await data.release()
  await (await openDataDirectory(join(root, 'other-name'))).release()
})

it('the folder of the data remembers the port from one start to the next', async () => {
  const first = await openDataDirectory(root)
  await first.remember({ port: 27_117 })
  await first.remember({ engineKey: 'an-engine' })
  await first.release()
  const second = await openDataDirectory(root)
  expect(second.memory).toEqual({ port: 27_117, engineKey: 'an-engine' })
  await second.release()
})

it('the folder of the data is usable when what it remembered is damaged', async () => {
  await writeFile(join(root, 'database.json'), '{"port":')
  const data = await openDataDirectory(root)
  expect(data.memory).toEqual({})
  await data.release()
})

it('the folder of the data knows which kind of database it holds, and refuses what it does not know', async () => {
  const data = await openDataDirectory(root)
  expect(await data.findKind()).toBeUndefined()
  await mkdir(data.folder('mongod'))
  expect(await data.findKind()).toBe('mongod')
  await rm(data.folder('mongod'), { recursive: true })
  await mkdir(data.folder('documentdb'))
  await expect(data.findKind()).rejects.toThrow('is not a database folder')
  await writeFile(join(data.folder('documentdb'), 'PG_VERSION'), '18\n')
  expect(await data.findKind()).toBe('documentdb')
  await mkdir(data.folder('mongod'))
  await expect(data.findKind()).rejects.toThrow('holds two databases')
  await data.release()
})
