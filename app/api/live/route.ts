import { NextResponse } from 'next/server'
import { z } from 'zod'
import { handle, NoParameters } from '@/lib/api/handle'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { openStream } from '@/lib/live/open-stream'
import { parseLastEventId } from '@/lib/live/schemas'

export const GET = handle({
  summary:
    'Server-sent events: what has changed for the caller, by kind and id. The first is `start` or `reset` (read everything again), then each is `change`.',
  file: 'text/event-stream',
  cache: 'stream',
  roles: ['Buyer', 'Seller', 'Admin'],
  input: NoParameters,
  headers: {
    'Last-Event-ID': z.string().optional().describe('The last number that is known; the stream goes on after it')
  },
  errorCodes: ['TOO_MANY_REQUESTS'],
  run: async ({ actor, request }) => {
    const stream = await openStream(actor, parseLastEventId(request.headers.get('last-event-id')))
    return new NextResponse(stream, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': CACHE_CONTROL.stream,
        // nginx would collect frames (ngx_http_proxy_module, proxy_buffering).
        'x-accel-buffering': 'no'
      }
    })
  }
})
