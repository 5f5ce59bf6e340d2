import { countCharacters } from '@/lib/platform/text-rules'

/**
 * The type of a path that holds at most so many code points. Mongoose's own `maxlength` counts UTF-16 units, so it would
 * refuse what the schemas at the boundary accept.
 */
export function limitedText(most: number) {
  return {
    type: String,
    validate: { validator: (text: string) => countCharacters(text) <= most, message: `must have at most ${most} characters` }
  } as const
}
