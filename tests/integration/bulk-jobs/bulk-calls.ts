import { expect, vi } from 'vitest'
import type { BulkJob, BulkRowView } from '@/lib/bulk-jobs/bulk-job'
import { call, type CallResult, type TestUser } from '@/tests/support/shop'

/** The calls of bulk jobs, by one account. */
export function toBulkCalls(as: TestUser) {
  const withId = (id: string) => ({ as, params: { id } })

  async function preview(body: object): Promise<CallResult> {
    const { POST } = await import('@/app/api/bulk-jobs/route')
    return call(POST, { as, body })
  }

  async function start(id: string): Promise<CallResult> {
    const { POST } = await import('@/app/api/bulk-jobs/[id]/start/route')
    return call(POST, { ...withId(id), body: {} })
  }

  async function undo(id: string): Promise<CallResult> {
    const { POST } = await import('@/app/api/bulk-jobs/[id]/undo/route')
    return call(POST, { ...withId(id), body: {} })
  }

  async function get(id: string): Promise<BulkJob> {
    const { GET } = await import('@/app/api/bulk-jobs/[id]/route')
    const { BulkJobResponse } = await import('@/lib/bulk-jobs/bulk-job')
    return BulkJobResponse.parse((await call(GET, withId(id))).body)
  }

  async function rows(id: string, query = ''): Promise<{ rows: BulkRowView[]; next: number | null }> {
    const { GET } = await import('@/app/api/bulk-jobs/[id]/rows/route')
    const { BulkRowsResponse } = await import('@/lib/bulk-jobs/bulk-job')
    return BulkRowsResponse.parse((await call(GET, { ...withId(id), query })).body)
  }

  /** Polls as the screen does. */
  async function wait(id: string): Promise<BulkJob> {
    return vi.waitFor(
      async () => {
        const job = await get(id)
        expect(['done', 'stopped', 'undone']).toContain(job.state)
        return job
      },
      { timeout: 50_000, interval: 100 }
    )
  }

  return {
    preview,
    start,
    undo,
    get,
    rows,
    wait,
    /** The id of a preview that must succeed. */
    async previewId(body: object): Promise<string> {
      const response = await preview(body)
      expect(response, JSON.stringify(response.body)).toMatchObject({ status: 201 })
      return String(Object(response.body).jobId)
    },
    async finish(id: string): Promise<BulkJob> {
      expect(await start(id)).toMatchObject({ status: 202 })
      return wait(id)
    },
    async finishUndo(id: string): Promise<BulkJob> {
      expect(await undo(id)).toMatchObject({ status: 202 })
      return wait(id)
    }
  }
}
