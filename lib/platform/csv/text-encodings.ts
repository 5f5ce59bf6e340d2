/** By their names in the Encoding Standard; `windows-1252` includes Latin-1. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'] as const
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number]
