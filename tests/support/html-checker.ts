import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

export const NO_JAVA =
  'There is no Java on this machine (Debian: default-jre-headless): the HTML of the pages is not checked.'

/** The oldest Java that runs the checker. */
const OLDEST_JAVA = 11
const MAX_REPORT_BYTES = 64 * 1024 * 1024

const Message = z.object({
  type: z.string(),
  message: z.string(),
  url: z.string().optional(),
  extract: z.string().optional()
})
const Report = z.object({ messages: z.array(Message) })

/** Whether this machine can run the checker. */
export function hasJava(): boolean {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  // "1.8.0" up to Java 8, "11.0.2" and "17" since.
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= OLDEST_JAVA
}

/**
 * Checks HTML documents, by name, with the Nu HTML Checker (validator.github.io), in one run. Returns the errors, each with the
 * name of its document. Java must be there.
 * @throws Error when the checker itself fails
 */
export async function findNuErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-html-'))
  try {
    const names = [...documents.keys()]
    const files = names.map((_, index) => path.join(folder, `${index}.html`))
    for (const [index, html] of [...documents.values()].entries())
      writeFileSync(path.join(folder, `${index}.html`), html)
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
    const words = [
      '-Xss2m',
      '-jar',
      jar,
      '--format',
      'json',
      '--errors-only',
      '--exit-zero-always',
      '--stdout',
      ...files
    ]
    const { stdout } = await promisify(execFile)('java', words, { maxBuffer: MAX_REPORT_BYTES })
    return Report.parse(JSON.parse(stdout)).messages.map(
      ({ message, url = '', extract = '' }) =>
        `${names[Number(path.basename(url, '.html'))] ?? url}: ${message} (${extract.replace(/\s+/g, ' ')})`
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
