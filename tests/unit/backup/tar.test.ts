import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromTar, toTar, type TarEntry } from '@/lib/backup/tar'

const AT = new Date('2026-11-30T14:00:00Z')

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}

/** The same bytes in other chunks. */
function divide(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

const entry = fc.record({
  name: fc.stringMatching(/^[a-z][a-z\d./-]{0,90}$/),
  content: fc.uint8Array({ maxLength: 2000 })
})

it('whatever is put into a tar comes out of it, however its bytes arrive', () =>
  fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), fc.integer({ min: 1, max: 3000 }), async (entries, size) => {
      const bytes = Buffer.concat(await collect(toTar(each(entries), AT)))
      expect(bytes.length % 512).toBe(0)
      const found: TarEntry[] = await collect(fromTar(each(divide(bytes, size))))
      expect(found.map(({ name, content }) => ({ name, content: Uint8Array.from(content) }))).toEqual(entries)
    }),
    { numRuns: 50 }
  ))

it('a tar without its end, or with a damaged head, is refused', async () => {
  const bytes = Buffer.concat(await collect(toTar(each([{ name: 'a', content: Buffer.alloc(600) }]), AT)))
  for (const length of [0, 511, 700, 1536, 2047])
    await expect(collect(fromTar(each([bytes.subarray(0, length)]))), `${length}`).rejects.toThrow('not whole')
  bytes[3] = 65
  await expect(collect(fromTar(each([bytes])))).rejects.toThrow('not one that a backup has written')
})
