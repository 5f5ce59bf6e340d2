import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The source files below a folder, as paths from the root of the project. */
export function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
}

/** A file as a syntax tree. */
export function parseSource(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  )
}

/** Calls `visit` with every node of a tree, and leaves out what is below a node for which it answers false. */
export function walk(node: ts.Node, visit: (node: ts.Node) => boolean): void {
  if (visit(node)) node.forEachChild((child) => walk(child, visit))
}

/** The text of a literal, with the values of a template as {}; null for every other node. */
export function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

/** `components/ui/dialog.tsx:12: Close` for a message. */
export function placeOf(node: ts.Node, words: string): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words.trim().slice(0, 60)}`
}
