import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'
import { english, german } from '@/tests/support/english'
import { findCalls } from '../access/find-routes'
import { ZOD_WORDS } from './zod-words'

const WRONG = [null, 5, -1, 1.5, true, '', ' ', 'x'.repeat(5000), [], [null], {}, { $gt: '' }, Array(2000).fill('x')]

/** The texts of a refusal by field, in both languages. */
function listTexts(schema: Parameters<typeof parse>[0], given: unknown): [field: string, text: string][] {
  try {
    parse(schema, given)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.entries(error.fields ?? {}).flatMap(([field, text]) =>
      [english, german].map((t): [string, string] => [field, t.text(text)])
    )
  }
}

describe('what a call lacks or has too much of is said in the words of the shop', async () => {
  const calls = [...(await findCalls())].flatMap(([route, call]) =>
    call.declaration ? [[route, call.declaration.input] as const] : []
  )

  it.each(calls)('%s', (_route, schema) => {
    const lacking = listTexts(schema, {})
    const names = [...new Set(lacking.map(([field]) => field))].filter((name) => /^\w+$/.test(name))
    const texts = [
      ...lacking,
      ...listTexts(schema, { 'nobody-knows': '1' }),
      ...names.flatMap((name) => WRONG.flatMap((value) => listTexts(schema, { [name]: value })))
    ]
    expect(texts.filter(([, text]) => ZOD_WORDS.test(text))).toEqual([])
  })
})
