/** Characters of the picture's font. For any other the library would fetch a font from a server on the internet. */
const WRITABLE =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u0259\u02bb\u02bc\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490\u0491\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e36-\u1e3b\u1e42-\u1e49\u1e5a-\u1e69\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2116\u2122]$/u

/** Share of a text that must remain for it to be shown. */
const ENOUGH = 0.8

const LOOSE_END = /[\s,;:.([/\u2013\u2014-]+$/u

function toLength(line: string, length: number): string {
  const letters = [...line]
  if (letters.length <= length) return line
  const head = letters.slice(0, length - 1).join('')
  const space = letters[length - 1] === ' ' ? head.length : head.lastIndexOf(' ')
  return `${head.slice(0, space > length / 2 ? space : undefined).replace(LOOSE_END, '')}…`
}

/** Text in NFC without characters that the font lacks, at most `length` characters; null if too little is left. */
export function toWritable(text: string, length: number): string | null {
  const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()]
  const writable = letters.filter((letter) => WRITABLE.test(letter))
  if (writable.length === 0 || writable.length < letters.length * ENOUGH) return null
  return toLength(writable.join('').replace(/ +/g, ' ').trim(), length)
}

/** As many names as fit, at least the first; null if none can be shown. The picture is the same in every language. */
export function toWritableNames(names: readonly string[], length: number): string | null {
  const [first, ...rest] = names.map((name) => toWritable(name, length)).filter((name) => name !== null)
  if (first === undefined) return null
  let line = first
  for (const name of rest) {
    if (line.length + name.length + 2 > length) return `${line}, …`
    line += `, ${name}`
  }
  return line
}
