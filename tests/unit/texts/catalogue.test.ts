import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { german } from '@/lib/platform/i18n/german'
import { germanOnServer } from '@/lib/platform/i18n/german-on-server'
import { languages } from '@/lib/platform/i18n/german/languages'
import { listSources, parseSource, textOf, walk } from './read-source'

// Reads the whole code, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PARTS = 'lib/platform/i18n/german'
const all: Readonly<Record<string, string>> = { ...german, ...germanOnServer }
const Part = z.record(z.string(), z.record(z.string(), z.string()))

function holesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}

/** Texts whose value German does not need: of one copy, and where the braces only tell two meanings of a word apart. */
const SAID_WITHOUT = ['Cancelled{nothing}', 'One copy can be listed, {repaired} of them with something put right.']

/** Every literal of the code, templates with {} for their values. */
function readCode(...folders: string[]): Set<string> {
  const found = new Set<string>()
  const files = folders.flatMap(listSources).filter((file) => !file.startsWith(PARTS))
  for (const file of files) {
    walk(parseSource(file), (node) => {
      const text = textOf(node)
      if (text !== null) found.add(text)
      return true
    })
  }
  return found
}

/** True when a template could be filled to `text`: its pieces stand there in their order, from end to end. */
function couldBe(template: string, text: string): boolean {
  const [first = '', ...rest] = template.split('{}')
  const last = rest.pop() ?? ''
  if (first.length + last.length + rest.join('').length < 6 || !text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const piece of rest) {
    const place = text.indexOf(piece, at)
    if (place < 0) return false
    at = place + piece.length
  }
  return at <= text.length - last.length
}

describe('the catalogue of texts', () => {
  it('has every text in one part only', async () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const file of readdirSync(PARTS)) {
      const part = Part.parse({ ...(await import(`../../../lib/platform/i18n/german/${file.replace(/\.ts$/, '')}.ts`)) })
      for (const text of Object.values(part).flatMap(Object.keys)) {
        if (seen.has(text)) twice.push(`${text}: ${seen.get(text)} and ${file}`)
        seen.set(text, file)
      }
    }
    expect(twice).toEqual([])
    expect([...seen.keys()].filter((text) => !(text in all))).toEqual([])
  })

  it('keeps what stands in braces in every translation', () => {
    const wrong = Object.entries(all).filter(([text, words]) => holesOf(text).join() !== holesOf(words).join())
    expect(wrong.map(([text]) => text).filter((text) => !SAID_WITHOUT.includes(text))).toEqual([])
  })

  it('is written in German, with German quotation marks', () => {
    expect(Object.entries(all).filter(([, words]) => words.trim() === '' || /["“][^„]*["”]|'/.test(words.replace(/„[^“]*“/g, '')))).toEqual([])
  })

  it('has no line that nobody says', () => {
    const code = readCode('app', 'components', 'lib')
    const templates = [...code].filter((text) => text.includes('{}'))
    const unsaid = Object.keys(all).filter((text) => !(text in languages) && !code.has(text) && !templates.some((template) => couldBe(template, text)))
    expect(unsaid).toEqual([])
  })

  it('has every text of a screen where browsers find it', () => {
    expect([...readCode('components')].filter((text) => text in germanOnServer)).toEqual([])
  })
})
