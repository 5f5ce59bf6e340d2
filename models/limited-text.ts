import { countCharacters } from '@/lib/platform/text-rules'

/** Code points, as zod counts; mongoose's `maxlength` counts UTF-16 units. */
export function limitedText(most: number) {
  return {
    type: String,
    validate: {
      validator: (text: string) => countCharacters(text) <= most,
      message: `must have at most ${most} characters`
    }
  } as const
}
