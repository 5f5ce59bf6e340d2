import localFont from 'next/font/local'

/** One weight has 22 kB, a variable font 52 kB. latin is preloaded; latin-ext loads by unicode-range (as in the
 * packages' index.css). `optional` prevents layout shifts. next/font needs literals. */
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
