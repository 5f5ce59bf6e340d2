import type { CategorySlug } from '../categories'
import * as nature from './emblems/nature'
import * as objects from './emblems/objects'
import * as signs from './emblems/signs'
import * as geometry from './patterns/geometry'
import * as things from './patterns/things'
import * as cities from './pictures/cities'
import * as lands from './pictures/landscapes'
import * as skies from './pictures/skies'
import * as waters from './pictures/waters'
import type { Art, Emblem } from './scene'

export interface GenreArt {
  pictures: readonly Art[]
  patterns: readonly Art[]
  emblems: readonly Emblem[]
}

/** What each shelf draws from. */
export const GENRE_ART: Record<CategorySlug, GenreArt> = {
  fiction: {
    pictures: [waters.drawSea, waters.drawSail, lands.drawHills, waters.drawCanal, cities.drawRoofs,
      lands.drawRoad, lands.drawGarden],
    patterns: [things.drawCutOuts, geometry.drawQuarters, geometry.drawScales, things.drawBrushwork,
      geometry.drawRings, things.drawLeaves],
    emblems: [nature.drawBird, objects.drawCandle, nature.drawMoons, objects.drawEye, nature.drawFish,
      nature.drawApple, nature.drawTree]
  },
  classics: {
    pictures: [lands.drawHills, cities.drawArches, waters.drawSail, lands.drawGarden, cities.drawRoofs,
      waters.drawSea],
    patterns: [things.drawLeaves, geometry.drawTiles, things.drawRipples, geometry.drawScales,
      geometry.drawChevrons],
    emblems: [nature.drawSprig, objects.drawCandle, objects.drawKey, nature.drawBird, objects.drawNib,
      nature.drawSun, objects.drawHourglass,
      nature.drawShell]
  },
  'crime-mystery': {
    pictures: [cities.drawSkyline, cities.drawLamp, cities.drawStairs, lands.drawRoad, waters.drawLighthouse,
      lands.drawForest],
    patterns: [geometry.drawBlinds, geometry.drawHalftone, geometry.drawRings, geometry.drawChevrons,
      geometry.drawNests],
    emblems: [objects.drawKeyhole, objects.drawEye, objects.drawLens, objects.drawKey, objects.drawCandle,
      objects.drawHourglass, objects.drawCup]
  },
  'science-fiction': {
    pictures: [skies.drawOrbits, skies.drawPlanet, skies.drawHorizon, lands.drawDunes, cities.drawSkyline],
    patterns: [geometry.drawRings, geometry.drawHalftone, things.drawNetwork, geometry.drawConstellations,
      geometry.drawBlocks],
    emblems: [nature.drawAtom, signs.drawRocket, objects.drawEye, nature.drawMoons, signs.drawAperture]
  },
  fantasy: {
    pictures: [lands.drawMountains, lands.drawForest, skies.drawPlanet, cities.drawArches, waters.drawSea,
      cities.drawStairs],
    patterns: [geometry.drawConstellations, geometry.drawScales, things.drawLeaves, geometry.drawTiles,
      things.drawRipples],
    emblems: [nature.drawTree, signs.drawCrown, objects.drawKey, nature.drawMoons, nature.drawMushroom,
      nature.drawSun, nature.drawPeaks]
  },
  'poetry-drama': {
    pictures: [lands.drawGarden, waters.drawSail, lands.drawHills, cities.drawStairs, waters.drawSea],
    patterns: [things.drawBrushwork, things.drawLeaves, things.drawCutOuts, things.drawRipples,
      geometry.drawContours],
    emblems: [objects.drawMasks, nature.drawBird, nature.drawSprig, objects.drawNib, nature.drawMoons,
      signs.drawAmpersand, nature.drawButterfly]
  },
  'childrens-books': {
    pictures: [skies.drawBalloons, skies.drawKites, waters.drawShoal, lands.drawHills, cities.drawRoofs,
      waters.drawSail],
    patterns: [things.drawPaperFolds, geometry.drawTerrazzo, geometry.drawBlocks, geometry.drawQuarters,
      things.drawCutOuts],
    emblems: [nature.drawFish, nature.drawSun, nature.drawMushroom, nature.drawBird, objects.drawTeapot,
      signs.drawRocket, nature.drawButterfly, signs.drawCrown]
  },
  'young-adult': {
    pictures: [lands.drawRoad, skies.drawHorizon, skies.drawOrbits, waters.drawSea, lands.drawMountains,
      cities.drawSkyline],
    patterns: [geometry.drawConstellations, geometry.drawHalftone, things.drawCutOuts, geometry.drawChevrons,
      things.drawPaperFolds],
    emblems: [nature.drawButterfly, nature.drawBird, nature.drawMoons, objects.drawEye, signs.drawCrown,
      objects.drawKeyhole]
  },
  history: {
    pictures: [cities.drawArches, lands.drawDunes, waters.drawSail, cities.drawRoofs, lands.drawMountains,
      waters.drawCanal],
    patterns: [geometry.drawTiles, geometry.drawContours, things.drawRipples, geometry.drawChevrons,
      geometry.drawNests],
    emblems: [objects.drawColumn, objects.drawCompass, signs.drawCrown, objects.drawHourglass,
      objects.drawOpenBook, signs.drawGlobe]
  },
  'biography-memoir': {
    pictures: [lands.drawRoad, lands.drawHills, waters.drawSail, cities.drawStairs, waters.drawCanal,
      lands.drawGarden],
    patterns: [things.drawBrushwork, geometry.drawRings, things.drawCutOuts, geometry.drawQuarters,
      geometry.drawHalftone],
    emblems: [objects.drawNib, objects.drawOpenBook, signs.drawFrames, objects.drawCup, nature.drawShell,
      nature.drawTree, objects.drawCandle]
  },
  'science-nature': {
    pictures: [lands.drawForest, lands.drawGarden, waters.drawShoal, skies.drawOrbits, lands.drawMountains],
    patterns: [geometry.drawContours, things.drawLeaves, things.drawNetwork, things.drawRipples,
      geometry.drawConstellations],
    emblems: [nature.drawHelix, nature.drawButterfly, nature.drawShell, nature.drawAtom, nature.drawMushroom,
      nature.drawSprig, nature.drawBird]
  },
  'philosophy-religion': {
    pictures: [cities.drawArches, cities.drawStairs, lands.drawDunes, lands.drawMountains, waters.drawSail],
    patterns: [geometry.drawRings, geometry.drawTiles, geometry.drawNests, geometry.drawContours,
      things.drawRipples],
    emblems: [signs.drawLabyrinth, signs.drawCircleStroke, signs.drawCairn, objects.drawEye,
      objects.drawColumn, nature.drawSun, objects.drawHourglass]
  },
  'art-photography': {
    pictures: [cities.drawTable, cities.drawArches, lands.drawGarden, lands.drawDunes, cities.drawStairs],
    patterns: [geometry.drawBlocks, geometry.drawQuarters, things.drawCutOuts, geometry.drawNests,
      things.drawBrushwork, geometry.drawHalftone],
    emblems: [signs.drawAperture, signs.drawFrames, objects.drawEye, nature.drawApple, nature.drawShell]
  },
  cooking: {
    pictures: [cities.drawTable, lands.drawGarden, waters.drawShoal, lands.drawHills],
    patterns: [things.drawCitrus, things.drawLeaves, geometry.drawTiles, geometry.drawTerrazzo,
      geometry.drawScales],
    emblems: [objects.drawPlate, objects.drawTeapot, nature.drawApple, nature.drawFish, nature.drawMushroom,
      objects.drawCup, nature.drawSprig]
  },
  travel: {
    pictures: [lands.drawRoad, lands.drawDunes, waters.drawSail, waters.drawLighthouse, skies.drawBalloons,
      cities.drawRoofs, lands.drawMountains],
    patterns: [geometry.drawContours, geometry.drawTiles, things.drawRipples, geometry.drawChevrons,
      things.drawPaperFolds],
    emblems: [objects.drawCompass, signs.drawGlobe, nature.drawPeaks, nature.drawSun, nature.drawBird,
      signs.drawCairn]
  },
  languages: {
    pictures: [cities.drawArches, cities.drawRoofs, waters.drawCanal],
    patterns: [things.drawLetters, geometry.drawBlocks, geometry.drawQuarters, geometry.drawChevrons,
      things.drawPaperFolds],
    emblems: [signs.drawSpeech, signs.drawAmpersand, objects.drawOpenBook, signs.drawGlobe, objects.drawNib]
  },
  computing: {
    pictures: [skies.drawHorizon, cities.drawSkyline, skies.drawOrbits],
    patterns: [things.drawCircuit, things.drawPunchCard, things.drawNetwork, geometry.drawNests,
      geometry.drawHalftone],
    emblems: [signs.drawBrackets, signs.drawGraph, signs.drawCogs, signs.drawLabyrinth, nature.drawAtom]
  },
  'economics-business': {
    pictures: [skies.drawBars, cities.drawSkyline, cities.drawStairs, skies.drawBars],
    patterns: [things.drawCoins, geometry.drawNests, geometry.drawChevrons, things.drawPunchCard,
      geometry.drawRings],
    emblems: [signs.drawStacks, signs.drawScalePans, signs.drawCogs, signs.drawGraph, signs.drawGlobe,
      objects.drawHourglass]
  }
}
