import { NextRequest } from 'next/server'
import { followFrames, type OpenedLive } from './follow-frames'
import type { TestUser } from './shop'

/** GET /api/live by its handler. `after`: Last-Event-ID. */
export async function openLive(user: TestUser | null, after?: number | string): Promise<OpenedLive> {
  const { GET } = await import('@/app/api/live/route')
  const request = new NextRequest('http://shop.test/api/live', {
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(user ? { cookie: user.cookie } : {}),
      ...(after === undefined ? {} : { 'last-event-id': String(after) })
    }
  })
  return followFrames(await GET(request, { params: Promise.resolve({}) }))
}
