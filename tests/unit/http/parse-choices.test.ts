import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'

const Choice = z.union(
  [
    z.strictObject({ seller: z.string(), limit: z.int().max(9).optional() }),
    z.strictObject({ shelf: z.string(), limit: z.int().max(9).optional() })
  ],
  { error: 'Name a seller or a shelf' }
)

function fieldsOf(given: unknown): string[] {
  try {
    parse(Choice, given)
    return []
  } catch (error) {
    return error instanceof AppError ? Object.keys(error.fields ?? {}) : ['thrown']
  }
}

it('an input that may have one of two shapes is refused for the field that is wrong in the shape that was meant', () => {
  expect(fieldsOf({ seller: 'Anna', limit: 10 })).toEqual(['limit'])
  expect(fieldsOf({ shelf: 'a', limit: 10 })).toEqual(['limit'])
})

it('an input that may have one of two shapes is refused as a whole when it names neither shape, both, or something else', () => {
  for (const given of [{}, { limit: 10 }, { seller: 'Anna', shelf: 'a' }, { seller: 'Anna', nobody: 1 }])
    expect(fieldsOf(given)).toEqual(['request'])
})
