/** The program itself: what it calls its header names, cookies, keys of the browser and the folder at Cloudinary, and the
 * addresses of people in tests. A flyleaf is also a leaf of a book. The API
 * documentation says the default of the setting. */
const OF_THE_PROGRAM =
  /(?:@|%40)flyleaf\.test|x-flyleaf-[a-z-]+|flyleaf[:-][a-z:-]+|\/flyleaf\/|\bthe flyleaf\b|"default":"Flyleaf"/g

/** Where a text of a shop with another name says that of the program. */
export function findOldName(text: string): string[] {
  // Addresses can be broken in their middle.
  return [
    ...text
      .replaceAll('<wbr>', '')
      .replaceAll(OF_THE_PROGRAM, '')
      .matchAll(/.{0,60}flyleaf.{0,30}/gi)
  ].map(([found]) => found)
}
