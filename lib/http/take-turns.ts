import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { AppError } from '@/lib/errors'
import { withDeclaration, type RouteContext } from './declaration'
import type { DeclaredHandler } from './handle'
import { toErrorResponse } from './to-error-response'

/** How many requests may wait for their turn in one process; more are told to come back. */
const MOST_WAITING = 4000

/**
 * Lets a route work on at most `atOnce` requests at a time in this process; the others wait in line. A thousand people
 * who want one book in the same second are then all answered, one soon after the other, instead of crowding each other
 * out of the database's few connections. Answers 503 when the line is too long.
 */
export function takeTurns(atOnce: number, handler: DeclaredHandler): DeclaredHandler {
  let working = 0
  const waiting: (() => void)[] = []

  async function takeTurn(): Promise<void> {
    if (working < atOnce) {
      working += 1
      return
    }
    if (waiting.length >= MOST_WAITING) throw new AppError('BUSY', 'Very many people are here right now. Please try again in a moment.')
    // Whoever ends hands the turn on, so the number at work stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  async function handleInTurn(request: NextRequest, context: RouteContext): Promise<NextResponse> {
    try {
      await takeTurn()
    } catch (error) {
      return toErrorResponse(error, 'waiting for a turn', request)
    }
    try {
      return await handler(request, context)
    } finally {
      endTurn()
    }
  }

  return withDeclaration(handler.declaration, handleInTurn)
}
