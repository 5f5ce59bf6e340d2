import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'

/** Thrown when a browser file imports something that cannot be served. */
export class BundleError extends Error {
  override name = 'BundleError'
}

/**
 * One classic script out of a TypeScript file and everything it imports relatively: each module is transpiled
 * and wrapped as it is, so nothing generated needs to be kept in the repository.
 * @throws BundleError for an import that is not relative.
 */
export async function bundleScript(entry: string): Promise<string> {
  // Loaded on the first request: the compiler costs 0.3 s and 60 MB, which a test without a browser saves.
  const { default: typescript } = await import('typescript')
  const root = dirname(entry)
  const modules = new Map<string, string>()

  async function add(file: string): Promise<string> {
    const name = relative(root, file)
    if (modules.has(name)) return name
    modules.set(name, '')
    const source = await readFile(file, 'utf8')
    const { outputText } = typescript.transpileModule(source, {
      compilerOptions: {
        module: typescript.ModuleKind.CommonJS,
        target: typescript.ScriptTarget.ES2022,
        verbatimModuleSyntax: false
      },
      fileName: file
    })
    let code = outputText
    for (const [call = '', wanted = ''] of outputText.matchAll(/require\("([^"]+)"\)/g)) {
      if (!wanted.startsWith('.')) throw new BundleError(`${name} imports ${wanted}, which the browser cannot load`)
      const imported = await add(`${resolve(dirname(file), wanted)}.ts`)
      code = code.replaceAll(call, `require(${JSON.stringify(imported)})`)
    }
    modules.set(name, code)
    return name
  }

  const first = await add(entry)
  const bodies = [...modules].map(([name, code]) => `${JSON.stringify(name)}(require, exports) {\n${code}\n}`)
  return `(() => {
const modules = {
${bodies.join(',\n')}
}
const loaded = {}
function require(name) {
  if (!loaded[name]) modules[name](require, (loaded[name] = {}))
  return loaded[name]
}
require(${JSON.stringify(first)})
})()
`
}
