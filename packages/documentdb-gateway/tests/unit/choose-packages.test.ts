import { describe, expect, it } from 'vitest'
import { choosePackages, parsePackages } from '../../engine/choose-packages'

const listing = `Package: postgresql-18-documentdb
Version: 1.0-0-1
Size: 5750296
Depends: postgresql-18, postgresql-18-rum, postgresql-18-postgis-3 (>= 3.6), libc6 (>= 2.38)

Package: postgresql-18
Version: 18.6-3
Size: 7430980
Pre-Depends: libc6 (>= 2.38)
Depends: postgresql-common (>= 290), tzdata, default-icu | libicu78:any,
 libssl3t64 (>= 3)

Package: postgresql-18-rum
Version: 1.3.15-1
Size: 1

Package: postgresql-18-postgis-3
Version: 3.6.4
Size: 10
Depends: libgdal39 (>= 3.13), libgeos-c1

Package: libgdal39
Version: 3.13.3
Size: 12454612
Depends: libaom3, libgeos-c1

Package: libaom3
Version: 3.14
Size: 1922716

Package: libgeos-c1t64
Version: 3.15
Size: 147852
Provides: libgeos-c1 (= 3.15)

Package: libicu78
Version: 78.3-2
Size: 10035420

Package: libssl3t64
Version: 3.6.5-1
Size: 2620984

Package: libc6
Version: 2.43-7
Size: 1866392

Package: postgresql-common
Version: 293
Size: 105812

Package: tzdata
Version: 2026f-1
Size: 263396
`

describe('the packages of the database engine', () => {
  const packages = parsePackages(listing)

  it('the packages of the database engine are read with version, size and what they need and stand for', () => {
    expect(packages).toHaveLength(12)
    expect(packages[1]).toEqual({
      name: 'postgresql-18',
      version: '18.6-3',
      bytes: 7430980,
      depends: ['libc6', 'postgresql-common', 'tzdata', 'default-icu', 'libicu78', 'libssl3t64'],
      provides: []
    })
    expect(packages[6]?.provides).toEqual(['libgeos-c1'])
  })

  it('the packages of the database engine are those that it loads, without tools and without what only the tools need', () => {
    const chosen = choosePackages(packages, 'postgresql-18-documentdb').map((one) => one.name)
    expect(chosen).toEqual([
      'postgresql-18-documentdb',
      'postgresql-18',
      'postgresql-18-postgis-3',
      'libgeos-c1t64',
      'libicu78',
      'libssl3t64',
      'libc6'
    ])
  })

  it('the packages of the database engine include a library that nobody has heard of', () => {
    const more = parsePackages(`${listing}\nPackage: libnew1\nVersion: 1\nSize: 1\n`)
    more.find((one) => one.name === 'postgresql-18')?.depends.push('libnew1')
    expect(choosePackages(more, 'postgresql-18-documentdb').map((one) => one.name)).toContain('libnew1')
  })
})
