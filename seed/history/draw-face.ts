import sharp from 'sharp'
import { seededRandom, seedFromText } from '../seeded-random'

const SKINS = ['#f6d7bf', '#eec09c', '#d9a172', '#b97c4f', '#8d5a3b', '#613d2a'] as const
const HAIRS = ['#2b2320', '#4a3226', '#7b4a26', '#b3773a', '#d9b36a', '#8e8a86', '#a3412c'] as const
const GROUNDS = ['#dfe7df', '#e9e0d0', '#dbe3ec', '#ecdcdc', '#e3def0', '#d8e8e6'] as const
const CLOTHES = ['#31514a', '#6b3a3a', '#34466b', '#7a6331', '#54416b', '#3c3c3c'] as const

const HAIR_SHAPES = [
  '<path d="M62 118c-6-62 36-82 60-82s64 18 58 82c-8-34-24-44-58-46-34 2-52 12-60 46Z"/>',
  '<path d="M56 176c-14-96 22-142 66-142s78 44 64 142l-20-4c8-56 2-92-44-96-46 4-54 40-46 96Z"/>',
  '<path d="M68 92c6-40 30-52 54-52s48 14 52 50c-30-16-72-18-106 2Z"/>',
  '<g><circle cx="122" cy="40" r="26"/><path d="M62 116c-4-58 34-76 60-76s62 18 58 76c-10-32-26-40-58-42-32 2-50 10-60 42Z"/></g>'
] as const

const MOUTHS = ['M104 158q18 14 36 0', 'M106 158q16 8 32 0', 'M106 160h30', 'M104 156q18 20 36 0Z'] as const
const GLASSES =
  '<g fill="none" stroke="#333" stroke-width="4"><circle cx="100" cy="118" r="17"/><circle cx="144" cy="118" r="17"/><path d="M117 118h10"/></g>'
const BEARD = '<path d="M74 138c2 46 26 58 48 58s46-12 48-58c-12 16-30 12-48 12s-36 4-48-12Z"/>'

/** A drawn portrait, the same each time for the same text. PNG, 244 px square. */
export async function drawFace(text: string): Promise<Buffer> {
  const random = seededRandom(seedFromText(text))
  const [skin, hair, ground, clothes] = [
    random.pick(SKINS),
    random.pick(HAIRS),
    random.pick(GROUNDS),
    random.pick(CLOTHES)
  ]
  const hasBeard = random.onceIn(5)
  const mouth = random.pick(MOUTHS)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="244" height="244" viewBox="0 0 244 244">
    <rect width="244" height="244" fill="${ground}"/>
    <path d="M30 244c4-50 44-66 92-66s88 16 92 66Z" fill="${clothes}"/>
    <rect x="100" y="160" width="44" height="48" rx="20" fill="${skin}"/>
    <ellipse cx="122" cy="120" rx="52" ry="62" fill="${skin}"/>
    ${hasBeard ? `<g fill="${hair}">${BEARD}</g>` : ''}
    <g fill="${hair}">${random.pick(HAIR_SHAPES)}</g>
    <g fill="#2a2522"><circle cx="100" cy="118" r="5"/><circle cx="144" cy="118" r="5"/></g>
    ${random.onceIn(3) ? GLASSES : ''}
    <path d="M122 124v16" stroke="#0003" stroke-width="5" stroke-linecap="round"/>
    <path d="${mouth}" fill="${mouth.endsWith('Z') ? '#fff' : 'none'}" stroke="#6b2d28" stroke-width="4" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
