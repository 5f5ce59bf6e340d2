import { expect, it } from 'vitest'
import { parseSourceLines, parseSourceStanzas } from '../../engine/apt-sources'

it('the sources of apt in one-line format reads address, suite, components and key of an entry', () => {
  const text = [
    '# a comment',
    'deb [ arch=amd64 signed-by=/keys/a.gpg ] http://archive.test/debian bookworm main contrib # end',
    'deb-src http://archive.test/debian bookworm main',
    ''
  ].join('\n')
  expect(parseSourceLines(text)).toEqual([
    {
      types: ['deb'],
      uris: ['http://archive.test/debian'],
      suites: ['bookworm'],
      components: ['main', 'contrib'],
      signedBy: '/keys/a.gpg'
    },
    {
      types: ['deb-src'],
      uris: ['http://archive.test/debian'],
      suites: ['bookworm'],
      components: ['main'],
      signedBy: undefined
    }
  ])
})

it('the sources of apt in one-line format passes over lines that are no entry', () => {
  expect(parseSourceLines('#deb http://archive.test/debian sid main\ndeb\nrubbish here\n')).toEqual([])
})

it('the sources of apt in stanzas reads several addresses and suites, and comments between the fields', () => {
  const text = [
    'Types: deb deb-src',
    '# an old snapshot',
    'URIs: http://one.test/debian http://two.test/debian',
    'Suites: trixie trixie-updates',
    'Components: main',
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.pgp'
  ].join('\n')
  expect(parseSourceStanzas(text)).toEqual([
    {
      types: ['deb', 'deb-src'],
      uris: ['http://one.test/debian', 'http://two.test/debian'],
      suites: ['trixie', 'trixie-updates'],
      components: ['main'],
      signedBy: '/usr/share/keyrings/debian-archive-keyring.pgp'
    }
  ])
})

it('the sources of apt in stanzas keeps a key that is written into the entry, line by line', () => {
  const key = '\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n mQENBF\n -----END PGP PUBLIC KEY BLOCK-----'
  const entry = 'Types: deb\nURIs: http://one.test/debian\nSuites: sid\nComponents: main\n'
  expect(parseSourceStanzas(`${entry}Signed-By:${key}\n`)[0]?.signedBy?.trimEnd()).toBe(key)
})

it('the sources of apt in stanzas leaves out entries that are switched off', () => {
  const entry = 'Types: deb\nURIs: http://one.test/debian\nSuites: sid\nComponents: main\n'
  expect(parseSourceStanzas(`Enabled: no\n${entry}\n${entry}`)).toHaveLength(1)
})
