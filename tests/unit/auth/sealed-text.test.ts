import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** The functions of a process with this secret. */
async function load(secret: string) {
  vi.stubEnv('NEXTAUTH_SECRET', secret)
  vi.resetModules()
  return import('@/lib/platform/auth/sealed-text')
}

it('a sealed text opens for its purpose and its owner only, and never looks the same twice', async () => {
  const { sealText, openSealedText } = await load('a'.repeat(32))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, owner) => {
      const sealed = sealText('purpose', owner, text.toWellFormed())
      expect(sealText('purpose', owner, text.toWellFormed())).not.toBe(sealed)
      expect(openSealedText('purpose', owner, sealed)).toBe(text.toWellFormed())
      expect(openSealedText('another purpose', owner, sealed)).toBeNull()
      expect(openSealedText('purpose', `${owner}x`, sealed)).toBeNull()
    })
  )
})

it('a sealed text that was changed in any byte, or cut, does not open', async () => {
  const { sealText, openSealedText } = await load('a'.repeat(32))
  const sealed = Buffer.from(sealText('purpose', 'owner', 'GEZDGNBVGY3TQOJQ'), 'base64url')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openSealedText('purpose', 'owner', changed.toString('base64url'))).toBeNull()
    expect(openSealedText('purpose', 'owner', sealed.subarray(0, at).toString('base64url'))).toBeNull()
  }
})

it('a sealed text does not open under another secret of the shop', async () => {
  const sealed = (await load('a'.repeat(32))).sealText('purpose', 'owner', 'text')
  expect((await load('b'.repeat(32))).openSealedText('purpose', 'owner', sealed)).toBeNull()
  expect((await load('a'.repeat(32))).openSealedText('purpose', 'owner', sealed)).toBe('text')
})
