import { expect, vi } from 'vitest'
import { ImportResponse, ImportRowsResponse, type CheckedRow, type ImportProgress } from '@/lib/imports/import-job'
import { call, type TestUser } from '@/tests/support/shop'

type Uploaded = { as: TestUser; body: Uint8Array<ArrayBuffer> | string; type?: string; query?: string }

/** Sends a file as the screen does. */
export async function sendFile({ as, body, type = 'text/csv', query = '' }: Uploaded) {
  const { POST } = await import('@/app/api/imports/route')
  return call(POST, { as, body, headers: { 'content-type': type }, query })
}

/** Asks until nothing is done in the background any more, as the screen does. */
export async function waitForImport(as: TestUser, importId: string): Promise<ImportProgress> {
  const { GET } = await import('@/app/api/imports/[id]/route')
  return vi.waitFor(
    async () => {
      const progress = ImportResponse.parse((await call(GET, { as, params: { id: importId } })).body)
      expect(['checked', 'done', 'stopped', 'undone']).toContain(progress.state)
      return progress
    },
    { timeout: 50_000, interval: 50 }
  )
}

/** Starts a checked import and waits until its rows are listed. */
export async function startImport(as: TestUser, importId: string): Promise<ImportProgress> {
  const { POST } = await import('@/app/api/imports/[id]/start/route')
  expect(await call(POST, { as, body: {}, params: { id: importId } })).toMatchObject({ status: 202 })
  return waitForImport(as, importId)
}

/** All rows, page by page. */
export async function readRows(as: TestUser, importId: string, filter = ''): Promise<CheckedRow[]> {
  const { GET } = await import('@/app/api/imports/[id]/rows/route')
  const rows: CheckedRow[] = []
  let after = ''
  do {
    const query = `?limit=100${filter}${after}`
    const page = ImportRowsResponse.parse((await call(GET, { as, params: { id: importId }, query })).body)
    rows.push(...page.rows)
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after !== '')
  return rows
}

/** A file that is sent and checked. */
export async function checkFile(file: Uploaded): Promise<ImportProgress & { checkedRows: CheckedRow[] }> {
  const response = await sendFile(file)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  const { importId } = ImportResponse.parse(response.body)
  const progress = await waitForImport(file.as, importId)
  return { ...progress, checkedRows: await readRows(file.as, importId) }
}
