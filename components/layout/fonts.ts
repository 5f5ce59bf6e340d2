import localFont from 'next/font/local'

/*
 * Literata for titles, Figtree for the rest, both from their npm packages, so that no visitor's browser asks anybody
 * else. Titles are semibold everywhere: one weight has 22 kB, all of them in one file 52 kB. The latin files are
 * preloaded; the latin-ext ones (č, ł, ő …) are fetched only when a page holds such a letter, which is what their
 * unicode-range says. Ranges as in the packages' own index.css.
 * `optional`: a font is used when it is there at the first paint, else from the next load on. Text that is being read
 * never changes its face and nothing moves, also on phones, which lack the faces that the fallbacks are fitted to.
 * next/font reads these calls while building: every value must stand here as a literal.
 */
export const literata = localFont({
  src: '../../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-literata',
  display: 'optional',
  adjustFontFallback: 'Times New Roman'
})

export const literataExt = localFont({
  src: '../../node_modules/@fontsource/literata/files/literata-latin-ext-600-normal.woff2',
  weight: '600',
  variable: '--font-literata-ext',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
    }
  ]
})

export const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'optional',
  adjustFontFallback: 'Arial'
})

export const figtreeExt = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree-ext',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
    }
  ]
})
