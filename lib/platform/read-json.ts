import { z } from 'zod'

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})

/** What is stored as JSON text; null if it is none, or not of the schema. */
export function readJson<Result>(schema: z.ZodType<Result>, text: unknown): Result | null {
  const json = Json.safeParse(text)
  const read = json.success ? schema.safeParse(json.data) : null
  return read?.success ? read.data : null
}
