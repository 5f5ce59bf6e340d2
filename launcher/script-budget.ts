import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/** Script of an empty Next app in bytes, gzip per file (`npm run bench -- weight` measures it). */
export const BARE_NEXT = { version: '16.4.6', bytes: 135_238 }
/** How many bytes more the first view of a public page may load. */
export const MORE_BYTES = 40_000

const BUDGETED = ['/[lang]', '/[lang]/books', '/[lang]/books/[slug]']
const STATS = '.next/diagnostics/route-bundle-stats.json'
const ROUTES = '.next/app-path-routes-manifest.json'
/** Next's list of client components is a script; the JSON follows this. */
const ASSIGNED = '"] = '

const Stats = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }))
const Manifest = z.object({ clientModules: z.record(z.string(), z.object({ chunks: z.array(z.string()) })) })

export type Chunk = { file: string; bytes: number }

/** By Next's manifests of the build in `project`. */
export function readFirstLoads(project = '.'): Map<string, Chunk[]> {
  const weighed = new Map<string, number>()
  function weigh(file: string): number {
    const bytes = weighed.get(file) ?? gzipSync(readFileSync(path.join(project, file))).length
    weighed.set(file, bytes)
    return bytes
  }
  const stats = Stats.parse(JSON.parse(readFileSync(path.join(project, STATS), 'utf8')))
  return new Map(
    stats.map(({ route, firstLoadChunkPaths }) => [
      route,
      firstLoadChunkPaths.map((file) => ({ file, bytes: weigh(file) }))
    ])
  )
}

export function sumBytes(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0)
}

function readModules(project: string, route: string): Map<string, string[]> {
  const routes = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(project, ROUTES), 'utf8')))
  const [entry = ''] =
    Object.entries(routes).find(([file, leadsTo]) => leadsTo === route && file.endsWith('/page')) ?? []
  const file = path.join(project, '.next/server/app', `${entry}_client-reference-manifest.js`)
  const modules = new Map<string, string[]>()
  if (!existsSync(file)) return modules
  const text = readFileSync(file, 'utf8')
  const json = text.slice(text.lastIndexOf(ASSIGNED) + ASSIGNED.length).replace(/;?\s*$/, '')
  for (const [name, { chunks }] of Object.entries(Manifest.parse(JSON.parse(json)).clientModules)) {
    for (const chunk of chunks) {
      const known = modules.get(path.basename(chunk)) ?? []
      modules.set(path.basename(chunk), [...known, name.replace('[project]/', '')])
    }
  }
  return modules
}

function describe(project: string, route: string, chunks: readonly Chunk[]): string {
  const modules = readModules(project, route)
  const lines = [...chunks]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => {
      const names = modules.get(path.basename(file)) ?? []
      return `  ${String(bytes).padStart(7)}  ${path.basename(file)}${names.length > 0 ? `: ${names.join(', ')}` : ''}`
    })
  const more = sumBytes(chunks) - BARE_NEXT.bytes
  return [
    `${route} loads ${more} bytes of script more than a bare Next app; ${MORE_BYTES} are allowed. By file, with the components in it:`,
    ...lines
  ].join('\n')
}

/** Null if all pages are within the budget. An unknown page is an error. */
export function checkScriptBudget(project = '.'): string | null {
  const loads = readFirstLoads(project)
  const complaints = BUDGETED.flatMap((route) => {
    const chunks = loads.get(route)
    if (!chunks) return [`${route} is not in the build: its script cannot be weighed.`]
    return sumBytes(chunks) > BARE_NEXT.bytes + MORE_BYTES ? [describe(project, route, chunks)] : []
  })
  return complaints.length > 0 ? complaints.join('\n') : null
}
