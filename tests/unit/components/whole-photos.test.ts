import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A person’s portrait, and the picture of a camera that is running. */
const CROPPED = ['components/selling/scan-button.tsx', 'components/users/profile-photo.tsx']

it('no screen crops a photo: one that is not portrait is shown whole', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name))
      .map((name) => `${folder}/${name}`)
  )
  const crops = /object-cover|object-fit:\s*cover|objectFit:\s*'cover'|bg-cover|background-size:\s*cover/
  expect(files.filter((file) => crops.test(readFileSync(file, 'utf8')))).toEqual(CROPPED)
})
