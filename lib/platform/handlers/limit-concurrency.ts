import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AppError } from '@/lib/platform/errors'
import { createTaskQueue } from '@/lib/platform/task-queue'
import { withDeclaration, type RouteContext } from './declaration'
import type { DeclaredHandler } from './handle'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'

/** How many requests may wait for their turn in one process; more are told to come back. */
const MAX_WAITING = 4000

function tooMany(): AppError {
  return new AppError('BUSY', 'errors.busy')
}

/**
 * Lets a route work on at most `atOnce` requests at a time in this process; the others wait in line. A thousand people
 * who want one book in the same second are then all answered, one soon after the other, instead of crowding each other
 * out of the database's few connections. Answers 503 when the line is too long.
 */
export function limitConcurrency(atOnce: number, handler: DeclaredHandler): DeclaredHandler {
  const run = createTaskQueue({ concurrency: atOnce, maxWaiting: MAX_WAITING }, tooMany)

  async function handleInTurn(request: NextRequest, context: RouteContext): Promise<NextResponse> {
    try {
      return await run(() => handler(request, context))
    } catch (error) {
      return toErrorResponse(error, 'waiting for a turn', request)
    }
  }

  return withDeclaration(handler.declaration, handleInTurn)
}
