import { createScanner } from 'jsonc-parser'
import type { Said } from '@/lib/platform/i18n/said'

/** Deeper nesting than any call of the shop needs; beyond it recursion in a parser gets expensive. */
const MAX_DEPTH = 8
/** Names in all objects together. */
const MAX_KEYS = 500
/** Entries in any one list. */
const MAX_ENTRIES = 1000
/** Names that reach an object's prototype in careless code. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

// The scanner's token numbers (SyntaxKind of jsonc-parser, a const enum that type stripping cannot read).
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, end: 17 } as const

type Level = { names: Set<string>; entries: number }

/**
 * What is wrong with the shape of a JSON text, in words, or null. JSON.parse takes the last of two equal names and any
 * depth; here both are refused, so that no two readers of one request can understand it differently (RFC 8259,
 * section 4) and none works for long on one. `text` must be valid JSON.
 */
export function findJsonProblem(text: string): Said | null {
  const scanner = createScanner(text, true)
  const levels: Level[] = []
  let keys = 0
  let lastText = ''
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    const level = levels.at(-1)
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) {
      levels.push({ names: new Set(), entries: 1 })
      if (levels.length > MAX_DEPTH) return `The request is nested more than ${MAX_DEPTH} levels deep.`
    } else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) {
      levels.pop()
    } else if (token === TOKEN.comma && level) {
      level.entries += 1
      if (level.entries > MAX_ENTRIES) return `The request has a list of more than ${MAX_ENTRIES} entries.`
    } else if (token === TOKEN.colon && level) {
      keys += 1
      if (keys > MAX_KEYS) return `The request has more than ${MAX_KEYS} names.`
      if (FORBIDDEN_NAMES.has(lastText)) return `The request may not have the name “${lastText}”.`
      if (level.names.has(lastText)) return `The request has the name “${lastText}” twice.`
      level.names.add(lastText)
    } else {
      lastText = scanner.getTokenValue()
    }
  }
  return null
}
