import { parseFields } from './apt-sources'

/** A package of the engine as apt resolved it. */
export interface EnginePackage {
  name: string
  version: string
  /** Download size in bytes. */
  bytes: number
  depends: string[]
  provides: string[]
}

/**
 * Packages that the engine's packages ask for and this use of it never loads: tools to install and log in,
 * perl, the client programs, raster images and solid geometry of PostGIS, large linear algebra, sign-in by
 * Kerberos databases. What only these need falls away with them. The list was measured: all tests and timings
 * ran without them.
 */
const NOT_NEEDED = [
  /^libgdal\d/,
  /^libsfcgal/,
  /^lib(blas|lapack)/,
  /^proj-data$/,
  /^postgresql-\d+-rum$/,
  /^postgresql-(common|client)/,
  /^(systemd|perl|debconf|locales|tzdata|passwd|procps|openssl|ssl-cert)/,
  /^libperl/,
  /^gcc-\d+-base$/,
  /^libc-gconv-modules-extra$/,
  /^libsasl2-modules/,
  /^lib(xslt|selinux|uuid)/,
  /^libaudit-common$/
]

/** Reads the stanzas that `apt-cache show` prints. */
export function parsePackages(text: string): EnginePackage[] {
  const packages: EnginePackage[] = []
  for (const stanza of text.split(/\n\n+/)) {
    const fields = parseFields(stanza)
    const name = fields.get('package')
    if (!name) continue
    packages.push({
      name,
      version: fields.get('version') ?? '',
      bytes: Number(fields.get('size') ?? 0),
      depends: listNames(`${fields.get('pre-depends') ?? ''},${fields.get('depends') ?? ''}`),
      provides: listNames(fields.get('provides') ?? '')
    })
  }
  return packages
}

/**
 * The part of a resolved set that `root` needs here: a walk along the dependencies that stops at what is not
 * needed. A library nobody thought of is kept, so a change in Debian costs some megabytes and does not break
 * the engine.
 */
export function choosePackages(resolved: readonly EnginePackage[], root: string): EnginePackage[] {
  const byName = new Map<string, EnginePackage[]>()
  for (const candidate of resolved) {
    for (const name of [candidate.name, ...candidate.provides]) {
      byName.set(name, [...(byName.get(name) ?? []), candidate])
    }
  }
  const chosen = new Set<EnginePackage>()
  const waiting = [root]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const candidate of byName.get(name) ?? []) {
      if (chosen.has(candidate) || NOT_NEEDED.some((pattern) => pattern.test(candidate.name))) continue
      chosen.add(candidate)
      waiting.push(...candidate.depends)
    }
  }
  return resolved.filter((candidate) => chosen.has(candidate))
}

/**
 * Names in a relation field such as `libc6 (>= 2.38), default-dbus | dbus:any`: every alternative, without
 * versions.
 */
function listNames(relations: string): string[] {
  return relations
    .split(/[,|]/)
    .map((relation) => /^[^\s(:]+/.exec(relation.trim())?.[0] ?? '')
    .filter(Boolean)
}
