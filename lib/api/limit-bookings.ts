import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AppError } from '@/lib/platform/errors'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { withDeclaration, type RouteContext } from './declaration'
import type { DeclaredHandler } from './handle'
import { toErrorResponse } from './to-error-response'

const MAX_WAITING = 4000

function tooMany(): AppError {
  return new AppError('BUSY', 'errors.busy')
}

/** A queue for the requests of all handlers that it wraps: those beyond `atOnce` per process wait, so that bursts spare the
 * database. 503 if the queue is full. */
function limitConcurrency(atOnce: number): (handler: DeclaredHandler) => DeclaredHandler {
  const run = createTaskQueue({ concurrency: atOnce, maxWaiting: MAX_WAITING }, tooMany)
  return (handler) =>
    withDeclaration(handler.declaration, async (request: NextRequest, context: RouteContext): Promise<NextResponse> => {
      try {
        return await run(() => handler(request, context))
      } catch (error) {
        return toErrorResponse(error, 'waiting in the queue', request)
      }
    })
}

/** A third of the database connections of a process (lib/platform/db/db). */
const BOOKINGS_AT_ONCE = 6

/** For every call that books copies. */
export const limitBookings = limitConcurrency(BOOKINGS_AT_ONCE)
