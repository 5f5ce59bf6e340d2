/** {year} is the year of purchase, {city} the seller's town. */

export const BOUGHT_NEW: readonly string[] = [
  'Bought new in {year} and read once, on a long train ride.',
  'I bought it new in {year}, in the same week as a friend, and we never agreed about it.',
  'New in {year}, a present to myself after an exam.',
  'Bought new in {year} for a reading group that met exactly three times.',
  'A birthday present in {year} from an aunt who always knew.',
  'Bought in {year} at the little shop by the station in {city}, which is a bakery now.',
  'New in {year}; it has lived on one shelf in {city} ever since.',
  'Bought new in {year}, read on holiday, then kept for a second reading that never came.',
  'Christmas {year}, two copies under the tree; this is the one nobody opened first.',
  'Bought in {year} because of a review, finished because of the book.',
  'Got it new in {year} and lent it out twice; it came back both times.',
  'Bought new in {year} for a seminar, which explains a few things below.',
  'From our own shelves: bought in {year}, one reader, no smoker.',
  'New in {year}. We have since been given a second copy and keep that one.',
  'Ordered new in {year}, read over one wet weekend in {city}.',
  'Bought in {year} in the museum shop, of all places.',
  'New in {year}, a goodbye present from colleagues.',
  'Bought on the day it reached {city} in {year}.',
  'Bought new in {year}; I have moved four times since and it came along each time.',
  'My own copy from {year}. The shelf is full and something has to go.'
]

export const BOUGHT_USED: readonly string[] = [
  'Found at a flea market in {city} in {year}, under a box of records.',
  'Bought second-hand in {year} and read once by me.',
  'Picked up in {year} in a charity shop that had no idea.',
  'Bought in {year} from a student who was moving to the sea by bicycle.',
  'Bought used in {year} at the book market under the bridge.',
  'It was already old when I bought it in {year}, and it has not aged a day with me.',
  'Swapped in {year} for a dictionary, and I would do it again.',
  'Second-hand since {year}, found while looking for something else entirely.',
  'From my grandmother’s bookcase, which came to us in {year}.',
  'Bought in {year} at the closing sale of an antiquarian in {city}.',
  'Left in my flat in {year} by the tenant before me, with a note to read it.',
  'Bought in {year} on a rainy Saturday in {city}, together with an umbrella.',
  'Bought from a colleague in {year}, who had bought it from a professor.',
  'I found it in {year} on a wall in {city}, in a box marked take me, and left a coin.',
  'Bought in {year} out of a shop window I passed every day for a month.',
  'An uncle’s copy; he gave it to me in {year} with instructions.'
]

export const TAKEN_IN: readonly string[] = [
  'From the library of a retired teacher, taken over in {year}.',
  'Came to us in {year} with an estate of two thousand volumes, mostly well kept.',
  'Out of a house clearance in {city}, {year}.',
  'Acquired in {year} in a lot with its neighbours on the shelf, sold singly here.',
  'From a small auction in {year}; one private owner before us.',
  'From the reading room of a small hotel that closed in {year}.',
  'Came in {year} in a suitcase full of books from a ship’s cook.',
  'Brought to the counter in {year} by a lady who wanted it to find a home.',
  'Bought by us in {year} from its first owner.',
  'In our stock since {year}, and in a good place on the shelf.',
  'Part of a doctor’s library in {city} that we bought in {year}.',
  'Taken in exchange in {year} from a faithful customer.',
  'From a translator’s working library, bought in {year}.',
  'We bought it in {year} from a family that moved abroad.',
  'From a parish sale in {year}, where it stood among cookery magazines.',
  'Bought in {year} at the book fair, on the last afternoon.',
  'From the shelves of a journalist, {year}; he sold what he had by heart.',
  'Purchased in {year} with the rest of a bankrupt café’s bookcase.',
  'Came in {year} from a student who had finished.',
  'From two sisters in {city} who divided their books in {year} and sold the doubles.'
]

/** Closing sentences by the seller's e-mail address. */
export const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  'seller@flyleaf.test': [
    'Can be picked up near Stephen’s Green on Saturdays.',
    'I pack in cardboard, not in bubbles.',
    'Questions welcome, I answer in the evening.',
    'Posted from Dublin on Tuesdays and Fridays.',
    'More photographs if you ask.'
  ],
  'bodkin.daughters@flyleaf.test': [
    'Collated page by page before listing.',
    'In the shop on Candlemaker Row if you would like to hold it first.',
    'Sent tracked, in a box, always.',
    'Graded strictly; we would rather you were pleased.',
    'Shelved in the back room, ask for Isla.'
  ],
  'antiquariat.lindenblatt@flyleaf.test': [
    'Kept dry and upright in a back room in Neukölln.',
    'Wrapped in paper, ready to be handed over.',
    'I bring a receipt if you like one.',
    'We describe every flaw that we find.',
    'Can be seen in the shop from Wednesday on.'
  ],
  'page.douze@flyleaf.test': [
    'On our table by the Saône on Sundays.',
    'Sent with care from Lyon.',
    'Two books or more fit into one bag.',
    'Checked by Hélène, who checks everything twice.',
    'Ask for our list of the same shelf.'
  ],
  'libreria.almendro@flyleaf.test': [
    'Kept out of the sun, which is not easy in Sevilla.',
    'Packed by hand, with a bookmark.',
    'Come by in Triana for a coffee and a look.',
    'We weigh every parcel and charge just that.',
    'Reserve it and pay on collection if you are near.'
  ],
  'kruidnagel@flyleaf.test': [
    'Smells of books and a little of cloves.',
    'Collection by cargo bike within Utrecht.',
    'Clean, checked, and priced to leave.',
    'Leaf through it before you take it, no hurry.',
    'From the ground floor shelf, third from the door.'
  ],
  'pod.jaskolka@flyleaf.test': [
    'Packed the way we would want to get it.',
    'In our cellar shop off the Rynek.',
    'All pages counted.',
    'We also buy: write to us when you clear a shelf.',
    'Parcel locker anywhere in Poland.'
  ],
  'ines.carvalhal@flyleaf.test': [
    'I live in Alfama; the stairs are yours.',
    'We can meet at the tram stop.',
    'From a home with one cat who does not read.',
    'I would be glad if it went to a reader.',
    'Price is fair, please do not haggle.'
  ],
  'matteo.brunelleri@flyleaf.test': [
    'Hand-over under the porticoes, rain or shine.',
    'I am clearing my study, look at my other books.',
    'Posted as piego di libri or by courier, as you like.',
    'No smoke, no pets, some pasta.',
    'Happy to send a photograph of any page.'
  ],
  'tove.ekmark@flyleaf.test': [
    'Stored in a dry room by the harbour.',
    'Postage at cost within the EU.',
    'I wrap it against rain, this being Göteborg.',
    'Honest photographs on request.',
    'Meet me at the tram stop by Järntorget.'
  ],
  'eleni.papadimou@flyleaf.test': [
    'Can be handed over in Ano Poli.',
    'I send on Mondays.',
    'Sold because two people and their books have become one household.',
    'Well loved and well kept.',
    'Write to me in Greek, English or German.'
  ],
  'jonas.vesely@flyleaf.test': [
    'Pick-up in Brno at any café you name.',
    'Sent in a sturdy envelope.',
    'I read fast and buy more than I have walls.',
    'Take another one with it and I bring both.',
    'No returns, but no surprises either.'
  ],
  'katalin.boroka@flyleaf.test': [
    'Collection in Buda, near the funicular.',
    'Wrapped in the music pages of the newspaper.',
    'From a flat with 4,000 books and one dog.',
    'I can hold it for a week.',
    'Ask me anything about it.'
  ],
  'amara.okafor@flyleaf.test': [
    'Collection at the Saturday market in Galway.',
    'The money goes to the next book.',
    'Posted with the good stamps.',
    'It deserves a second reader.',
    'I answer faster than the post does.'
  ],
  'stoverhof@flyleaf.test': [
    'Stored in a barn, but a dry and heated one.',
    'Posted from Hamburg the same day before noon.',
    'Checked for completeness.',
    'Trade enquiries welcome.',
    'See our other four hundred titles of this shelf.'
  ]
}
