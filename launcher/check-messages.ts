import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  findKeys,
  listKeys,
  listPageKeys,
  listParameters,
  readCatalogue,
  textOf,
  type Group
} from './generate-messages'

const FOLDER = 'messages'
const SOURCES = ['app', 'components', 'lib', 'seed', 'server', 'scripts']
/** t('…'), t.rich('…'), message('…'), issueText('…') */
const NAMED = /\b(?:t|t\.rich|message|issueText)\(\s*'([\w.-]+)'/g

function parametersOf(text: string): string {
  return [...listParameters(text)].map(([name, type]) => `${name}: ${type}`).join(', ')
}

function compare(english: Group, catalogue: Group, language: string): string[] {
  const keys = listKeys(english)
  const own = new Set(listKeys(catalogue))
  const known = new Set(keys)
  const missing = keys.filter((key) => !own.has(key)).map((key) => `messages/${language}.json: ${key} is missing`)
  const surplus = [...own]
    .filter((key) => !known.has(key))
    .map((key) => `messages/${language}.json: ${key} is not in English`)
  const different = keys
    .filter((key) => own.has(key))
    .flatMap((key) => {
      const [there, here] = [parametersOf(textOf(english, key)), parametersOf(textOf(catalogue, key))]
      return there === here
        ? []
        : [`messages/${language}.json: ${key} has the parameters [${here}], English has [${there}]`]
    })
  return [...missing, ...surplus, ...different]
}

function readSources(root: string): Map<string, string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file)
    )
  )
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
  )
}

/** All that is wrong with the messages of the project in the folder `root`, a line each. */
export async function findMessageProblems(root = '.'): Promise<string[]> {
  const english = readCatalogue('en', root)
  const keys = new Set(listKeys(english))
  const languages = readdirSync(path.join(root, FOLDER))
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .map((file) => path.basename(file, '.json'))
  const sources = readSources(root)
  const used = new Set([...sources.values()].flatMap((source) => findKeys(source, keys)))
  const unused = [...keys].filter((key) => !used.has(key)).map((key) => `messages/en.json: ${key} is not used`)
  const unknown = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(NAMED)].flatMap(([, key = '']) =>
      keys.has(key) ? [] : [`${file}: there is no message ${key}`]
    )
  )
  const unprovided = Object.entries(await listPageKeys(keys, root)).flatMap(([entry, named]) => {
    const file = `app/[lang]/${entry}.tsx`
    const source = sources.get(file) ?? ''
    // A page of the dashboard names it in its declaration.
    const provides = source.includes(`<PageMessages of="${entry}">`) || source.includes(`of: '${entry}'`)
    if (named.length > 0 && !provides)
      return [`${file}: wrap it in <PageMessages of="${entry}">, its client components need ${named[0]} and others`]
    return named.length === 0 && provides
      ? [`${file}: needs no <PageMessages>, no client component of it has messages`]
      : []
  })
  return [
    ...languages.flatMap((language) => compare(english, readCatalogue(language, root), language)),
    ...unknown,
    ...unused,
    ...unprovided
  ]
}
