import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({})
})

/** The picture library of Next's optimizer, which a bare app does not use. */
const LEFT_OUT = new Set(['sharp'])

/** The packages named and all they need, as far as they are installed at the top of node_modules. */
function listNeeded(names: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = path.join('node_modules', name, 'package.json')
    if (needed.has(name) || LEFT_OUT.has(name) || !existsSync(file)) continue
    needed.add(name)
    const { dependencies, optionalDependencies } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    waiting.push(...Object.keys(dependencies), ...Object.keys(optionalDependencies))
  }
  return needed
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isFile()) linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or one without hard links.
    copyFileSync(source, target)
  }
}

/**
 * Gives `folder` the project's own packages of these names, with all they need, as files of its own: Next looks for a
 * project's parts in the folders above as well, up to where its packages are, and would find the shop's middleware.
 */
export function linkPackages(folder: string, names: readonly string[]): void {
  const modules = path.join(folder, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  for (const name of listNeeded(names)) linkFolder(path.join('node_modules', name), path.join(modules, name))
}
