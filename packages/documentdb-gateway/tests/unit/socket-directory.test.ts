import { describe, expect, it } from 'vitest'
import { nameSocketDirectory } from '../../engine/socket-directory'

describe("the folder of the database's socket", () => {
  it("the folder of the database's socket is short however long the path of the data is", () => {
    const path = nameSocketDirectory(`/${'a-long-folder-name/'.repeat(40)}postgres`, '/var/tmp')
    expect(path).toMatch(/^\/var\/tmp\/flyleaf-[0-9a-f]{16}$/)
    expect(`${path}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107)
  })

  it("the folder of the database's socket is the same for the same data and another for other data", () => {
    const path = nameSocketDirectory('/data/one', '/tmp')
    expect(nameSocketDirectory('/data/one', '/tmp')).toBe(path)
    expect(nameSocketDirectory('/data/two', '/tmp')).not.toBe(path)
  })

  const unfit = ['/tmp/folder, with a comma', `/${'x'.repeat(90)}`]
  it.each(unfit)("the folder of the database's socket does not lie in a folder like %s", (temporary) => {
    expect(nameSocketDirectory('/data/one', temporary)).toMatch(/^\/tmp\/flyleaf-[0-9a-f]{16}$/)
  })
})
