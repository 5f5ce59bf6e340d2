import { readFileSync, writeFileSync } from 'node:fs'

function marksOf(name: string): [string, string] {
  return [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
}

/** What stands between `<!-- bench:name -->` and `<!-- /bench:name -->` in a text; nothing where there is no such block. */
export function readBlock(text: string, name: string): string {
  const [begin, end] = marksOf(name)
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  return from < 0 || to < from ? '' : text.slice(from + begin.length, to).trim()
}

/** Replaces what stands between the marks of a block in a file; at its end where there is no such block yet. */
export function replaceBlock(file: string, name: string, text: string): void {
  const [begin, end] = marksOf(name)
  const before = readFileSync(file, 'utf8')
  const block = `${begin}\n${text.trim()}\n${end}`
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  const after =
    from < 0 || to < from
      ? `${before.trimEnd()}\n\n${block}\n`
      : before.slice(0, from) + block + before.slice(to + end.length)
  writeFileSync(file, after)
}
