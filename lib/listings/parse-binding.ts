import { BINDINGS } from './listing-labels'

type Binding = (typeof BINDINGS)[number]

/** Words of the trade in English, German, French, Dutch, Spanish and Italian, in small letters without accents and dots. */
const WORDS: Readonly<Record<Binding, string>> = {
  Hardcover: `hardcover, hardback, hard cover, hard back, hardcover edition, hb, hc, hbk, hdcvr, cloth, cloth bound, clothbound,
    boards, library binding, bound, gebunden, gebundene ausgabe, gebundenes buch, geb, festeinband, fester einband, pappband,
    pp, opp, hln, ln, oln, leinen, halbleinen, originalleinen, ganzleinen, hardcover mit schutzumschlag, relie, reliure,
    reliure editeur, cartonne, cartonnage, couverture rigide, toile, gebonden, gekartonneerd, linnen, harde kaft, tapa dura,
    cartone, encuadernado, tela, copertina rigida, rilegato, rilegatura, cartonato, legatura editoriale`,
  Paperback: `paperback, paper back, trade paperback, tradepaperback, softcover, soft cover, softback, soft back, pb, pbk, pback,
    tpb, sc, wraps, wrappers, paper, perfect paperback, taschenbuch, tb, taschenbuchausgabe, broschur, broschiert, brosch, br,
    obr, kart, kartoniert, okart, karton, paperback ausgabe, flexibler einband, broche, couverture souple, ingenaaid,
    zachte kaft, geniet, tapa blanda, rustica, bolsillo rustica, tapa flexible, brossura, copertina flessibile, bross,
    in brossura`,
  'Pocket book': `pocket book, pocket, pocketbook, mass market paperback, mass market, mmpb, mmp, kleines taschenbuch, poche,
    livre de poche, format poche, pocketboek, bolsillo, libro de bolsillo, edicion de bolsillo, tascabile, edizione tascabile`,
  'Spiral-bound': `spiral bound, spiral, spiralbound, comb bound, wire bound, ring bound, spiralbindung, ringbindung,
    ringbuch, reliure spirale, a spirale, spirales, ringband, espiral, encuadernacion en espiral, spirale, rilegato a spirale`,
  'Board book': `board book, boardbook, pappbilderbuch, livre cartonne, kartonboek, libro de carton, libro cartonato`,
  'Leather-bound': `leather bound, leather, leatherbound, full leather, half leather, calf, morocco, ledereinband, leder,
    halbleder, hldr, ldr, ganzleder, cuir, reliure cuir, leer, lederen band, piel, cuero, pelle, rilegato in pelle`,
  'Audio book': `audio book, audiobook, audio cd, audio, horbuch, hoerbuch, livre audio, luisterboek, audiolibro`
}

function toKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const BINDING_OF = new Map<string, Binding>(
  BINDINGS.flatMap((binding) => WORDS[binding].split(',').map((word) => [toKey(word), binding] as const))
)

/** One of the shop's bindings for "pb", "Softcover", "Taschenbuch" or "broché"; null for other text. */
export function parseBinding(text: string): Binding | null {
  return BINDING_OF.get(toKey(text)) ?? null
}
