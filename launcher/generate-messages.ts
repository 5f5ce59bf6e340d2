import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import compile from 'icu-minify/compile'
import { toPseudoCatalogue, type Group } from './pseudo-locale'

const APP = 'app/[lang]'
/** Error and not-found pages use the messages of the layout beside or above them. */
const ENTRY = /(^|\/)(page|layout|error|not-found|loading)\.tsx$/
const FOLDER = 'messages'
/** Rendered without a layout, so these messages are included in every language. */
const FAILURE_PAGES = ['app/global-error.tsx', 'components/layout/failure-notice.tsx']

const FAILURE_TYPES = `import type { Language } from '@/lib/platform/i18n/language'
import type { Messages } from '@/lib/platform/i18n/translator'
`

export type { Group }

/** The messages of a language, of the project in the folder `root`. */
export function readCatalogue(language: string, root = '.'): Group {
  return JSON.parse(readFileSync(path.join(root, FOLDER, `${language}.json`), 'utf8'))
}

export function listKeys(group: Group, prefix = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listKeys(value, `${prefix}${name}.`)
  )
}

/** Literals, or templates whose last part is a value. */
export function findKeys(source: string, keys: ReadonlySet<string>): string[] {
  const literals = [...source.matchAll(/['"`]([a-zA-Z]+\.[\w.-]+)['"`]/g)]
    .map(([, key = '']) => key)
    .filter((key) => keys.has(key))
  if (!source.includes('${')) return literals
  const prefixes = [...source.matchAll(/`([a-zA-Z]+\.[\w.-]*\.|[a-zA-Z]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
  return prefixes.length === 0
    ? literals
    : [...literals, ...[...keys].filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))]
}

async function readImports(entries: readonly string[], root: string): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: path.resolve(root),
    entryPoints: [...entries],
    outdir: 'build/messages',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.png': 'empty', '.woff2': 'empty' }
  })
  return metafile.inputs
}

function collect(start: string, inputs: Metafile['inputs'], seen: Set<string>): void {
  if (seen.has(start)) return
  seen.add(start)
  for (const { path: file, external } of inputs[start]?.imports ?? []) if (!external) collect(file, inputs, seen)
}

/** The entry whose provider surrounds a file: a page and a layout have their own, others that of the layout above them. */
function toEntry(file: string, root: string): string {
  const name = path.basename(file, '.tsx')
  let folder = path.dirname(file)
  if (name === 'page' || name === 'layout') return path.posix.join(folder, name)
  while (folder !== '.' && !existsSync(path.join(root, APP, folder, 'layout.tsx'))) folder = path.dirname(folder)
  return path.posix.join(folder, 'layout')
}

/** The keys that the client components of each page and layout name, by the imports between the files, without those of
 * the layouts around it. */
export async function listPageKeys(keys: ReadonlySet<string>, root = '.'): Promise<Record<string, string[]>> {
  const files = readdirSync(path.join(root, APP), { recursive: true, encoding: 'utf8' })
    .filter((file) => ENTRY.test(file))
    .sort()
  const inputs = await readImports(
    files.map((file) => path.join(APP, file)),
    root
  )
  const sources = new Map(
    Object.keys(inputs).map((file) => [file, /\.tsx?$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : ''])
  )
  const named = new Map([...sources].map(([file, source]) => [file, findKeys(source, keys)]))
  const isClient = (file: string) => /^(\/\*[\s\S]*?\*\/\s*)?['"]use client['"]/.test(sources.get(file) ?? '')
  const found: Record<string, Set<string>> = {}
  for (const file of files) {
    const all = new Set<string>()
    collect(path.posix.join(APP, file), inputs, all)
    const inBrowser = new Set<string>()
    for (const source of all) if (isClient(source)) collect(source, inputs, inBrowser)
    const entry = (found[toEntry(file, root)] ??= new Set())
    for (const source of inBrowser) for (const key of named.get(source) ?? []) entry.add(key)
  }
  return Object.fromEntries(
    Object.entries(found).map(([entry, own]) => {
      const layouts = Object.keys(found).filter((other) => isAround(other, entry))
      const sent = new Set(layouts.flatMap((layout) => [...(found[layout] ?? [])]))
      return [entry, [...own].filter((key) => !sent.has(key)).sort()]
    })
  )
}

/** The messages of a layout around an entry are in the browser already. */
function isAround(layout: string, entry: string): boolean {
  return /(^|\/)layout$/.test(layout) && layout !== entry && entry.startsWith(layout.slice(0, -'layout'.length))
}

export function textOf(catalogue: Group, key: string): string {
  let found: string | Group | undefined = catalogue
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : ''
}

function collectParameters(elements: readonly MessageFormatElement[], found: Map<string, string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const isNumber = element.type === TYPE.number || element.type === TYPE.plural
    found.set(element.value, 'children' in element ? 'Tag' : isNumber ? 'number' : 'Argument')
    if ('options' in element) for (const { value } of Object.values(element.options)) collectParameters(value, found)
    if ('children' in element) collectParameters(element.children, found)
  }
}

/** Types: `number`, `Tag`, or `Argument` for everything else. */
/** Every message has it (lib/platform/i18n/translator.ts). */
const SHOP_NAME = 'shop'

export function listParameters(text: string): Map<string, string> {
  const found = new Map<string, string>()
  collectParameters(parse(text), found)
  found.delete(SHOP_NAME)
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function describeMessage(key: string, text: string): string {
  const parameters = [...listParameters(text)].map(([name, type]) => `${name}: ${type}`)
  return `  '${key}': ${parameters.length === 0 ? 'undefined' : `{ ${parameters.join('; ')} }`}`
}

/** Writes `messages/keys.ts` (typed keys), `pages.json` (keys sent to the browser per page), `failure.ts` and the pseudo-locale. */
export async function generateMessages(): Promise<void> {
  const catalogue = readCatalogue('en')
  const keys = listKeys(catalogue)
  const lines = keys.map((key) => describeMessage(key, textOf(catalogue, key)))
  writeWhenChanged('messages/keys.ts', `export interface MessageParameters<Argument, Tag> {\n${lines.join('\n')}\n}\n`)
  writeWhenChanged('messages/en-XA.json', toJson(toPseudoCatalogue(catalogue)))
  writeWhenChanged('messages/pages.json', toJson(await listPageKeys(new Set(keys))))
  const source = FAILURE_PAGES.map((file) => readFileSync(file, 'utf8')).join('\n')
  const failure = findKeys(source, new Set(keys))
  const languages = readdirSync(FOLDER)
    .filter((file) => /^[a-z]{2}(-[A-Z]{2})?\.json$/.test(file))
    .map((file) => path.basename(file, '.json'))
  const failures = languages.map((language) => [language, pickCompiled(readCatalogue(language), failure)])
  writeWhenChanged(
    'messages/failure.ts',
    `${FAILURE_TYPES}\nexport const failure: Record<Language, Messages> = ${toJson(Object.fromEntries(failures))}`
  )
}

function pickCompiled(catalogue: Group, keys: readonly string[]): object {
  const picked: Record<string, object> = {}
  for (const key of keys) {
    const [namespace = '', name = ''] = key.split('.')
    picked[namespace] = { ...picked[namespace], [name]: compile(textOf(catalogue, key)) }
  }
  return picked
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Keeps the file time if unchanged, so that nothing is rebuilt. */
function writeWhenChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
