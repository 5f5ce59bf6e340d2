import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Replaces what stands between `<!-- bench:name -->` and `<!-- /bench:name -->` in a file; at its end where there is no such
 * block yet.
 */
export function replaceBlock(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const before = readFileSync(file, 'utf8')
  const block = `${begin}\n${text.trim()}\n${end}`
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  const after = from < 0 || to < from ? `${before.trimEnd()}\n\n${block}\n` : before.slice(0, from) + block + before.slice(to + end.length)
  writeFileSync(file, after)
}
