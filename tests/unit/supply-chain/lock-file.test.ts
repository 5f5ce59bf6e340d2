import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional()
    })
  )
})
const Floors = z.object({
  checkedOn: z.iso.date(),
  floors: z.record(z.string(), z.string()),
  forbidden: z.record(z.string(), z.string())
})
const Versions = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions })

/** The shop's own manifest and those of its packages. */
const MANIFESTS = ['package.json', ...readdirSync('packages').map((name) => `packages/${name}/package.json`)]

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** What is installed from the registry: not the project itself, nor its packages and the links to them. */
const packages = Object.entries(read('package-lock.json', Lock).packages).filter(([place, { link, resolved = '' }]) => {
  return place.includes('node_modules/') && !(link && resolved.startsWith('packages/'))
})
const { floors, forbidden } = read('security/floors.json', Floors)

function versionsOf(name: string): string[] {
  return packages.flatMap(([place, { version }]) =>
    place.endsWith(`node_modules/${name}`) && version ? [version] : []
  )
}

/** Compares the numbers of two versions; what follows a hyphen counts as older. */
function isAtLeast(version: string, floor: string): boolean {
  const [left = [], right = []] = [version, floor].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (let place = 0; place < 3; place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return !version.includes('-')
}

describe('the packages the shop is made of', () => {
  it.each(Object.entries(floors))('%s is at least %s, the first version without a published hole', (name, floor) => {
    const versions = versionsOf(name)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  it.each(Object.entries(forbidden))('%s is absent, or at least %s', (name, floor) => {
    expect(versionsOf(name).filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  it('the packages the shop is made of are pinned exactly', () => {
    const loose = MANIFESTS.flatMap((file) => {
      const { dependencies, devDependencies } = read(file, Manifest)
      const ranges = Object.entries({ ...dependencies, ...devDependencies })
      // A package of this project is named by its folder, so that the registry is never asked for it.
      return ranges
        .filter(
          ([, range]) =>
            !/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(range) && !/^file:(?:packages|\.\.)\/[a-z-]+$/.test(range)
        )
        .map(([name]) => `${file}: ${name}`)
    })
    expect(loose).toEqual([])
  })

  it('the packages the shop is made of are checked against their fingerprints when they are installed', () => {
    // Also binaries for other systems, which somebody else installs.
    const unchecked = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
    expect(unchecked.map(([place]) => place)).toEqual([])
  })

  it('the packages the shop is made of come from nowhere but the registry that npm is set to', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('the packages the shop is made of run no code of their own while they are installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('the packages the shop is made of hold the database driver and its BSON once', () => {
    expect([versionsOf('mongodb').length, versionsOf('bson').length]).toEqual([1, 1])
  })
})
