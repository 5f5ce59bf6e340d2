import { layout } from './german/layout'
import { ui } from './german/ui'

/**
 * Every text of the shop in German, by its English. The English texts are the keys, so that the code reads as the screen
 * does; a text that is missing here does not compile, and one that nobody uses fails a test.
 */
export const german = {
  ...layout,
  ...ui
} as const satisfies Record<string, string>
