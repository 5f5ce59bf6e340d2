import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startDecoderChild } from '@/lib/platform/images/decoder-child'
import { readWorkbook, UnreadableWorkbook } from '@/lib/platform/sheets/read-workbook'
import { withBrokenNode } from '@/tests/support/broken-node'
import { makeArchive, makeOds, makeXlsx } from './make-workbook'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const BOMB = '../shared/data/imports/bomb.xlsx'
const MB = 1024 * 1024
const PROGRAM = {
  label: 'workbook reader',
  script: 'lib/platform/sheets/workbook-process.mjs',
  heapMb: 320,
  headroomKb: 420 * 1024
}
const Response = z.union([z.object({ sheets: z.array(z.unknown()) }), z.object({ refused: z.string() })])
const OLE_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The message that the uploader sees, or 'read'. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    await readWorkbook(bytes)
    return 'read'
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    return error.userMessage.key
  }
}

/** The same numbers in each run, from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const goodWorkbook = makeXlsx([
  {
    name: 'Books',
    rows: Array.from({ length: 200 }, (_, row) => {
      return `<row r="${row + 1}"><c t="inlineStr"><is><t>Title ${row * 7919}</t></is></c><c><v>${row}</v></c></row>`
    }).join('')
  }
])

function makeSheet(rows: string, options: Parameters<typeof makeXlsx>[1] = {}): Buffer {
  return makeXlsx([{ name: 'S', rows }], options)
}

describe('a workbook that cannot be read is refused with a message', () => {
  const row = '<row r="1"><c><v>1</v></c></row>'
  const wide = `<row r="1"><c r="KO1"><v>1</v></c></row>`
  const files: [name: string, bytes: () => Buffer, key: string][] = [
    ['a renamed text file', () => Buffer.from('Title;ISBN\nEmma;9780140449136\n'), 'errors.workbookBroken'],
    ['an empty file', () => Buffer.alloc(0), 'errors.workbookBroken'],
    [
      'random bytes behind the header of an archive',
      () => Buffer.from('PK\x03\x04'.padEnd(4000, 'x')),
      'errors.workbookBroken'
    ],
    ['an archive that is not a workbook', () => makeArchive({ 'book.txt': 'Emma' }), 'errors.workbookBroken'],
    ['a workbook that is cut off', () => goodWorkbook.subarray(0, 900), 'errors.workbookBroken'],
    ['a workbook without sheets', () => makeXlsx([]), 'errors.workbookBroken'],
    ['a workbook with 200,000 nested elements', () => makeOds('<table:a>'.repeat(200_000)), 'errors.workbookBroken'],
    [
      'an old Excel file',
      () => Buffer.concat([OLE_HEADER, Buffer.from('Workbook', 'utf16le')]),
      'errors.workbookOldExcel'
    ],
    [
      'an XLSX file with a password',
      () => Buffer.concat([OLE_HEADER, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
      'errors.workbookPassword'
    ],
    ['an archive with a password', () => makeSheet(row, { archive: { flags: 1 } }), 'errors.workbookPassword'],
    [
      'an ODS file with a password',
      () => makeOds('', { more: { 'META-INF/manifest.xml': '<manifest:encryption-data/>' } }),
      'errors.workbookPassword'
    ],
    ['a sheet with 25,001 rows', () => makeSheet('<row r="25001"><c><v>1</v></c></row>'), 'errors.workbookTooManyRows'],
    ['a sheet with 301 columns', () => makeSheet(wide), 'errors.workbookTooManyRows'],
    [
      'a cell outside every sheet',
      () => makeSheet('<row><c r="A99999999"><v>1</v></c></row>'),
      'errors.workbookTooManyRows'
    ],
    ['a sheet that unpacks to 80 MB', () => makeSheet(row + ' '.repeat(80 * MB)), 'errors.workbookTooLarge'],
    [
      'a workbook with 2,001 entries',
      () => makeSheet(row, { more: Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}`, ''])) }),
      'errors.workbookTooLarge'
    ],
    [
      'a sheet that repeats one long text in every cell',
      () =>
        makeSheet('<row><c t="s"><v>0</v></c></row>'.repeat(20_000), {
          texts: `<si><t>${'x'.repeat(32_000)}</t></si>`
        }),
      'errors.workbookTooLarge'
    ],
    [
      'a workbook whose elements need more memory than its process may take',
      () => makeOds('<a/>'.repeat(4 * MB)),
      'errors.workbookTooLarge'
    ]
  ]

  it.each(files)('%s is refused as a workbook', async (_name, make, key) => {
    expect(await outcomeOf(make())).toBe(key)
  })

  it('a sheet that unpacks to more than its archive declares is refused', async () => {
    const bytes = makeSheet(' '.repeat(80 * MB), { archive: { declaredBytes: 100 } })
    expect(await outcomeOf(bytes)).toMatch(/^errors\.workbook(Broken|TooLarge)$/)
  })

  it('a sheet with 25,000 rows and 300 columns is read', async () => {
    expect(await outcomeOf(makeSheet('<row r="25000"><c r="KN25000"><v>1</v></c></row>'))).toBe('read')
  })
})

describe('a damaged workbook', () => {
  const random = createRandom(20_261_129)
  const makeTruncation = () => goodWorkbook.subarray(0, Math.floor(random() * goodWorkbook.length))
  function makeChange(): Buffer {
    const bytes = Buffer.from(goodWorkbook)
    for (let count = 0; count < 3; count += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  }

  it('a workbook that is cut off or changed in a few bytes is read or refused, and nothing else happens', async () => {
    expect(await outcomeOf(goodWorkbook)).toBe('read')
    for (let count = 0; count < 4; count += 1) {
      expect(await outcomeOf(makeTruncation())).toBe('errors.workbookBroken')
      expect(await outcomeOf(makeChange())).toMatch(/^(read|errors\.workbook(Broken|TooLarge|Password|TooManyRows))$/)
    }
  })

  it('the process that reads workbooks survives 100 truncated and changed workbooks, and responds to each', async () => {
    // One process for all, since each start takes longer than reading such a file.
    const child = await startDecoderChild(PROGRAM.headroomKb, PROGRAM)
    const exit = new Promise((resolve) => child.once('exit', () => resolve('exit')))
    try {
      for (const bytes of Array.from({ length: 50 }, () => [makeTruncation(), makeChange()]).flat()) {
        const response = new Promise((resolve) => child.once('message', resolve))
        child.send({ bytes })
        expect(await Promise.race([response, exit])).toSatisfy((value) => Response.safeParse(value).success)
      }
    } finally {
      child.kill('SIGKILL')
    }
  })
})

it.runIf(process.platform === 'linux')(
  'no workbook is read while its process cannot start, and the shop is busy',
  async () => {
    const rejection = { code: 'BUSY', retryAfterSeconds: 60 }
    await expect(withBrokenNode(() => readWorkbook(goodWorkbook))).rejects.toMatchObject(rejection)
    expect(await outcomeOf(goodWorkbook)).toBe('read')
  }
)

/** The largest resident size of the processes that read workbooks, in kilobytes (proc_pid_status(5)). */
function readPeakKb(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const peaks = children.filter(Boolean).map((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workbook-process')) return 0
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has ended.
      return 0
    }
  })
  return Math.max(0, ...peaks)
}

it.skipIf(process.platform !== 'linux' || !existsSync(BOMB))(
  'bomb.xlsx, which unpacks to 336 MB, is refused while its process stays below 300 MB',
  async () => {
    let peakKb = 0
    const sampling = setInterval(() => {
      peakKb = Math.max(peakKb, readPeakKb())
    }, 20)
    try {
      expect(await outcomeOf(readFileSync(BOMB))).toBe('errors.workbookTooLarge')
    } finally {
      clearInterval(sampling)
    }
    expect(peakKb).toBeGreaterThan(0)
    expect(peakKb).toBeLessThan(300 * 1024)
  }
)
