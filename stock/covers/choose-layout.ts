import type { CategorySlug } from '../categories'
import type { Layout } from './cover-sheet'
import { setClothLabel, setDiagonal, setFramedClassic, setPlate, setQuiet, setWindow } from './layouts/framed'
import { setCounterchange, setFigure, setPatternBand, setPicture, setPictureAbove } from './layouts/pictorial'
import { setBars, setEcho, setGiantInitial, setGrid, setPoster } from './layouts/typographic'
import { takeTurns } from './take-turns'

const LITERARY = [setPicture, setWindow, setPlate, setPoster, setQuiet, setFigure, setPictureAbove,
  setGiantInitial, setCounterchange, setBars]
const STORIES = [setPicture, setPicture, setFigure, setWindow, setPictureAbove, setPlate, setPoster,
  setCounterchange]
const LEARNED = [setPatternBand, setGrid, setPlate, setPicture, setBars, setFigure, setPoster, setQuiet,
  setDiagonal, setPictureAbove]
const TECHNICAL = [setGrid, setPatternBand, setDiagonal, setPlate, setPoster, setBars, setGrid, setFigure]

const LAYOUTS: Record<CategorySlug, readonly Layout[]> = {
  fiction: LITERARY,
  classics: [setFramedClassic, setClothLabel, setWindow, setPlate, setQuiet, setPicture, setPictureAbove,
    setFramedClassic, setGiantInitial],
  'crime-mystery': [setPicture, setPoster, setCounterchange, setDiagonal, setPicture, setBars, setEcho,
    setFigure, setPlate],
  'science-fiction': [setPicture, setGrid, setPicture, setEcho, setPlate, setPoster, setWindow,
    setPictureAbove],
  fantasy: [...STORIES, setFramedClassic],
  'poetry-drama': [setQuiet, setPlate, setWindow, setFigure, setGiantInitial, setPicture, setPatternBand,
    setEcho],
  'childrens-books': STORIES,
  'young-adult': [setPoster, setPicture, setEcho, setFigure, setPlate, setDiagonal, setPicture, setWindow],
  history: [setFramedClassic, setPictureAbove, setPlate, setBars, setPicture, setPatternBand, setWindow,
    setClothLabel],
  'biography-memoir': [setQuiet, setPictureAbove, setPoster, setBars, setGiantInitial, setWindow, setPlate,
    setPatternBand],
  'science-nature': LEARNED,
  'philosophy-religion': [setQuiet, setBars, setFigure, setPlate, setGrid, setFramedClassic, setCounterchange,
    setWindow, setPatternBand],
  'art-photography': [setGrid, setPlate, setPatternBand, setPoster, setDiagonal, setFigure, setPictureAbove],
  cooking: [setPlate, setPictureAbove, setFigure, setPatternBand, setPicture, setPoster, setWindow],
  travel: [setPicture, setPictureAbove, setWindow, setPlate, setPicture, setPatternBand, setPoster],
  languages: [setGrid, setPatternBand, setPoster, setPlate, setGiantInitial, setBars, setEcho, setFigure],
  computing: TECHNICAL,
  'economics-business': TECHNICAL
}

const OLD_BINDINGS: readonly Layout[] = [
  setClothLabel, setFramedClassic, setBars, setQuiet, setClothLabel, setPlate, setGiantInitial
]
/** Before this year bindings were cloth and type; the year is a rough one. */
const OLD_UNTIL = 1962

/** The layout for a book: by genre and, for old books, by age. Neighbours on a shelf get different ones. */
export function chooseLayout(genre: CategorySlug, year: number | undefined, turn: number): Layout {
  const old = year !== undefined && year < OLD_UNTIL
  return takeTurns(old ? OLD_BINDINGS : LAYOUTS[genre], turn, `layout ${genre}`)
}
