import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { isOfDomain } from '@/lib/users/registration'

const DOMAINS = ['example.org', 'xn--bcher-kva.example']

describe('an address of the domain', () => {
  it.each([
    ['as it is', 'ann@example.org'],
    ['in capital letters', 'Ann@EXAMPLE.ORG'],
    ['with a plus', 'ann+books@example.org'],
    ['in full-width letters', 'ann@ｅｘａｍｐｌｅ.org'],
    ['of a domain with umlauts', 'ann@bücher.example']
  ])('is accepted %s', (_name, email) => {
    expect(isOfDomain(normaliseEmail(email), DOMAINS)).toBe(true)
  })

  it.each([
    ['a subdomain', 'ann@mail.example.org'],
    ['a domain that ends like it', 'ann@evil-example.org'],
    ['a domain that begins like it', 'ann@example.org.evil.test'],
    ['the domain in front of another', 'example.org@evil.test'],
    ['a plus that names the domain', 'ann+@example.org@evil.test'],
    ['Cyrillic letters that look alike', 'ann@exаmple.org'],
    ['a letter with an accent', 'ann@exámple.org'],
    ['another ending', 'ann@example.com'],
    ['a dot at the end', 'ann@example.org.'],
    ['no domain', 'ann'],
    ['the domain alone', '@']
  ])('is not %s', (_name, email) => {
    expect(isOfDomain(normaliseEmail(email), DOMAINS)).toBe(false)
  })

  it('is nobody’s without a domain', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => !isOfDomain(normaliseEmail(email), [])))
  })

  it('is of the domain after the last at sign, whatever stands before', () => {
    fc.assert(
      fc.property(fc.string(), fc.domain(), (local, domain) => {
        expect(isOfDomain(`${local}@${domain}`, DOMAINS)).toBe(DOMAINS.includes(domain))
      })
    )
  })
})
