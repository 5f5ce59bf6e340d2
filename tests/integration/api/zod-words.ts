/** How zod puts it where the shop has no words of its own. */
export const ZOD_WORDS =
  /Invalid (?:input|option|string|key|number)|Unrecognized key|Too (?:small|big): expected|expected .* received/
