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

/** Queues requests beyond `atOnce` per process, so that bursts spare the database. 503 if the queue is full. */
export function limitConcurrency(atOnce: number, handler: DeclaredHandler): DeclaredHandler {
  const run = createTaskQueue({ concurrency: atOnce, maxWaiting: MAX_WAITING }, tooMany)

  async function handleQueued(request: NextRequest, context: RouteContext): Promise<NextResponse> {
    try {
      return await run(() => handler(request, context))
    } catch (error) {
      return toErrorResponse(error, 'waiting in the queue', request)
    }
  }

  return withDeclaration(handler.declaration, handleQueued)
}
