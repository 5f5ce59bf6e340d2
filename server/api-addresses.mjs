// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The addresses of the API with the methods each has, read from the route files themselves, as Next reads them: no second
 * list that could be wrong. An address is its parts; one in [brackets] stands for anything, [...one] for all the rest.
 *
 * @typedef {{ parts: string[], methods: string[] }} Address
 */

const EXPORTED = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm
const EXPORTED_AS = /\bas (GET|POST|PUT|PATCH|DELETE)\b/g

/** @param {string} code */
function methodsOf(code) {
  const lists = [...code.matchAll(/^export \{([^}]*)\}/gm)].map(([, names = '']) => names).join()
  return [...code.matchAll(EXPORTED), ...lists.matchAll(EXPORTED_AS)].map(([, method = '']) => method)
}

/** `[id]` after `new`, `[...all]` last: where two addresses fit, the plainer one is meant. @param {string} part */
function rank(part) {
  return part.startsWith('[...') ? 2 : part.startsWith('[') ? 1 : 0
}

/** @param {Address} one @param {Address} other */
function byPlainness(one, other) {
  for (const [at, part] of one.parts.entries()) {
    const difference = rank(part) - rank(other.parts[at] ?? '[...]')
    if (difference !== 0) return difference
  }
  return 0
}

/** The files of a folder called `name`, as paths within it. @param {string} folder @param {string} name */
function listFiles(folder, name) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === name)
}

/** @param {string} file */
function toParts(file) {
  return ['api', ...path.dirname(file).split(path.sep)].filter((part) => !/^\(.*\)$/.test(part))
}

/**
 * Reads them from the app directory. Pages below /api have GET; as all pages they lie below the language.
 * @param {string} appFolder
 * @returns {Address[]}
 */
export function readApiAddresses(appFolder) {
  const calls = path.join(appFolder, 'api')
  return [
    ...listFiles(calls, 'route.ts').map((file) => ({ parts: toParts(file), methods: methodsOf(readFileSync(path.join(calls, file), 'utf8')) })),
    ...listFiles(path.join(appFolder, '[lang]/api'), 'page.tsx').map((file) => ({ parts: toParts(file), methods: ['GET'] }))
  ].sort(byPlainness)
}

/**
 * The address that is meant by the parts of a path, or undefined.
 * @param {Address[]} addresses @param {string[]} given
 */
export function findAddress(addresses, given) {
  return addresses.find(({ parts }) => {
    const takesAll = parts.at(-1)?.startsWith('[...') ?? false
    if (takesAll ? given.length < parts.length : given.length !== parts.length) return false
    return parts.every((part, at) => rank(part) > 0 || part === given[at])
  })
}
