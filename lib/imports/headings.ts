import { FILE_FIELDS } from '@/lib/listings/field-names'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { IMPORT_FIELDS, isFileField, type ImportField } from './import-fields'

/**
 * Headings of lists by the field that they mean: the words of the trade in English, German, French, Dutch, Spanish and
 * Italian, and the columns of Goodreads, LibraryThing, StoryGraph, Calibre, BookWyrm, AbeBooks, biblio.com, Amazon, eBay,
 * booklooker and ZVAB. Compared by `toHeadingKey`; of
 * two columns for one field the first in the file is read first.
 */
const SYNONYMS: Readonly<Record<ImportField, string>> = {
  title: `title, product name, name, book, book title, titel, buchtitel, haupttitel, artikelname, artikelbezeichnung,
    produktname, titre, titre du livre, intitulé, boektitel, título, título del libro, titolo, titolo del libro, item name,
    title statement`,
  subtitle: `subtitle, sub title, untertitel, sous titre, ondertitel, subtítulo, sottotitolo`,
  authors: `authors, author, writer, writers, author details, author text, primary author, book author, autor, autoren,
    verfasser, verfasserin, autorin, schriftsteller, auteur, auteurs, écrivain, schrijver, autores, escritor, autore, autori,
    scrittore, author(s), autor/in`,
  editors: `editors, editor, edited by, herausgeber, hrsg, herausgeberin, hg, éditeur scientifique, rédacteur, redactie,
    compilador, editores, curatore, a cura di`,
  illustrators: `illustrators, illustrator, illustrated by, illustratoren, illustrateur, ilustrador, illustratore`,
  translators: `translators, translator, translated by, übersetzer, übersetzerin, uebersetzer, traducteur, traductrice,
    vertaler, traductor, traductora, traduttore, traduttrice`,
  series: `series, series title, part of series, reihe, reihentitel, serie, schriftenreihe, collection, reeks, colección,
    collana, bookseries, book series`,
  volume: `volume, volume number, number in series, series number, series index, band, bandnummer, band nr, bandnr, tome,
    deel, deelnummer, tomo, volumen, numéro dans la série, volume numéro`,
  isbn: `isbn, isbn13, isbn 13, isbn10, isbn 10, isbn uid, isbns, isbn ean, isbn nummer, isbn number, isbn issn, ean, ean13,
    ean isbn, gtin, barcode, isbn as typed, product id, upc, código isbn,
    codice isbn, numero isbn, uid`,
  edition: `edition, editiontext, edition statement, auflage, ausgabe, druk, uitgave, edición, edizione`,
  printing: `printing, printingtext, impression, druckauflage, tirage, drukoplage, impresión, ristampa`,
  publisher: `publisher, publishing house, publisher name, publishername, verlag, verlagsname, maison d'édition, éditeur,
    uitgever, uitgeverij, editorial, casa editrice, editore, imprint, publishers`,
  publishedPlace: `place of publication, publication place, place published, placepublished, published place,
    city of publication, verlagsort, erscheinungsort, ort verlag, druckort, lieu d'édition, lieu de publication,
    plaats van uitgave, lugar de publicación, lugar de edición, luogo di pubblicazione, luogo di edizione, publisher place,
    publisher location`,
  publishedYear: `published, year, publication year, year of publication, year published, yearpublished, published year,
    date published, pub date, pubdate, publication date, date of publication, publish date, jahr, erscheinungsjahr,
    ej, erscheinungsdatum, publikationsjahr, verlagsjahr, année, année d'édition, année de publication, date de parution,
    date de publication, jaar, jaar van uitgave, publicatiejaar, uitgavejaar, año, año de publicación, año de edición,
    fecha de publicación, anno, anno di pubblicazione, anno di edizione, data di pubblicazione, copyright,
    copyright year, date`,
  language: `language, language code, languages, lang, sprache, sprachen, langue, taal, idioma, lengua, lingua`,
  format: `binding, media, book format, format, bindingtext, binding text, booktype binding, cover type, book binding,
    einband, einbandart, bindung, ausstattung, buchformat, reliure, type de couverture, band type, bindwijze, uitvoering,
    encuadernación, formato, tapa, rilegatura, legatura, copertina`,
  pages: `pages, number of pages, page count, num pages, pagecount, seiten, seitenzahl, seitenanzahl, umfang,
    nombre de pages, nb pages, aantal pagina's, pagina's, aantal bladzijden, páginas, número de páginas, pagine,
    numero di pagine`,
  resalePrice: `price, asking price, selling price, sale price, item price, your price, unit price, start price,
    buy it now price, preis, verkaufspreis, vk, vk preis, preis brutto, angebotspreis, sofortkaufpreis, prix, prix de vente,
    prijs, verkoopprijs, vraagprijs, precio, precio de venta, prezzo, prezzo di vendita, standard price`,
  originalPrice: `original price, list price, price new, new price, retail price, rrp, msrp, cover price, neupreis,
    originalpreis, ladenpreis, uvp, listenpreis, prix neuf, prix d'origine, prix public, nieuwprijs, winkelprijs, precio nuevo,
    precio original, pvp, prezzo di copertina, prezzo originale, prezzo nuovo`,
  productCondition: `condition, grade, book condition, bookcondition, item condition, condition of book, condition type,
    zustand, erhaltung, erhaltungszustand, buchzustand, artikelzustand, état, état du livre, staat, conditie, staat van het
    boek, estado, estado del libro, estado de conservación, condizione, condizioni, stato, stato di conservazione, condition id`,
  defects: `defects, defect, flaws, mängel, maengel, défauts, gebreken, defectos, difetti`,
  jacketCondition: `jacket condition, jacket, dust jacket, dj, dust jacket condition, djcondition, dj condition,
    schutzumschlag, zustand schutzumschlag, jaquette, stofomslag, sobrecubierta, sovraccoperta`,
  signedBy: `signed by, signature, inscribed by, signed text, signiert von, signé par, gesigneerd door, firmado por,
    firmato da`,
  limitedEdition: `limited edition, limitation, limited edition number, limitierung, édition limitée, beperkte oplage,
    edición limitada, edizione limitata`,
  purchaseYear: `year of purchase, bought, year bought, purchase year, kaufjahr, jahr des kaufs, gekauft, année d'achat,
    jaar van aankoop, año de compra, anno di acquisto`,
  productDescription: `description, item description, product description, book description, item note, condition note,
    beschreibung, artikelbeschreibung, produktbeschreibung, zustandsbeschreibung, annotation, descriptif,
    description du livre, omschrijving, beschrijving, descripción, descrizione, catalogue text, long description`,
  category_id: `category, categories, subject, subjects, genre, genres, topic, kategorie, rubrik, sachgebiet, sachgruppe,
    themengebiet, warengruppe, catégorie, rubrique, thème, sujet, rubriek, onderwerp, categoria, tema, materia, género, genere,
    argomento, keywords, stichwort, stichworte, schlagwort, schlagworte, mots clés, trefwoord, palabras clave,
    parole chiave`,
  sellerPhoneNumber: `phone, phone number, telephone, seller phone, mobile, telefon, telefonnummer, handy, telephone number,
    telefoon, telefoonnummer, teléfono, cellulare, móvil`,
  location: `city, town, seller city, stadt, wohnort, ville, woonplaats, stad, ciudad, città`,
  sku: `sku, seller sku, item sku, listingid, listing id, item number, item no, item id, stock number, stock no, inventory
    number, vendor book id, vendorbookid, book id, bestellnr, bestellnummer, best nr, artikelnr, artikelnummer, artikel nr,
    interne nummer, lagernummer, bestandsnummer, reference, ref, numéro d'article, code article, artikelnummer verkoper,
    bestelnummer, referencia, número de artículo, código, riferimento, codice, codice articolo, custom label,
    custom label sku, inventory id`,
  quantity: `quantity, qty, copies, number of copies, quantity available, available quantity, stock, anzahl,
    menge, bestand, stück, stückzahl, lagerbestand, quantité, nombre d'exemplaires, aantal, voorraad, cantidad, existencias,
    quantità, add quantity`,
  removal: `add delete, action, status, listing status, sold, verkauft, vendu, verkocht, vendido, venduto`,
  photoNames: `photo, photos, photo 1, photo 2, photo 3, photo file, photo files, photo name, photo url, picture, pictures,
    picture 1, picture 2, picture 3, picture file, picture name, picture url, pic url, image, images, image 1, image 2, image 3,
    image file, image filename, image name, image url, main image, main image url, imgurl, bild, bilder, bild 1, bild 2, bild 3,
    bilddatei, bilddateien, bildname, bild url, foto, fotos, fotodatei, foto url, photographie, fichier photo, nom de l'image,
    afbeelding, afbeeldingen, imagen, imágenes, immagine, immagini, nome immagine`,
  numberKind: `product id type`,
  listingId: `flyleaf id`
}

/** Columns that are for the seller alone: never public unless the seller maps them. */
const PRIVATE = `comment, comments, note, notes, private notes, private note, private comment, private comments, internal note,
  internal notes, my review, review, reviews, remark, remarks, memo, shelf, shelves, bookshelf, bookshelves,
  bookshelves with positions, exclusive shelf, shelf location, storage location, location, place, box, room, rack,
  bought from, bought at, purchased from, purchase place, purchase price, cost, cost price, buying price, source, supplier,
  acquired, owner, lent to, my rating, bemerkung, bemerkungen, anmerkung, anmerkungen, notiz, notizen, interne notiz, regal,
  lagerort, lagerplatz, standort, fach, kiste, karton nr, einkaufspreis, ek, ek preis, gekauft bei, herkunft, lieferant,
  commentaire, commentaires, remarque, remarques, emplacement, étagère, rayon, prix d'achat, fournisseur, opmerking,
  opmerkingen, notitie, plaats, kast, plank, inkoopprijs, leverancier, comentario, comentarios, nota, notas, observaciones,
  ubicación, estante, estantería, precio de compra, proveedor, commento, commenti, nota privata, note private, posizione,
  scaffale, prezzo di acquisto, fornitore, collections, tags`

/** Known columns of other programs that say nothing about a copy on sale. */
const IGNORED = `row, reason, author l f, additional authors, average rating, number of reviews, original publication year,
  date read, dates read, date added, last date read, read count, read status, star rating, owned, owned copies, spoiler,
  contributors, moods, pace, weight, gewicht, gewicht g, poids, peso, gewicht in gramm, id, status, listedat, soldat, views,
  wishlists, will ship internationally, expedited shipping, item is marketplace, shipping, versand, versandkosten, url, asin, lccn, dewey, ddc, lc classification, currency, währung, tax, vat,
  mwst, steuer, site, country, land, size, height, width, thickness, timestamp, formats, cover path, library name, uuid, availability, cover, length, rating, physical description,
  dimensions, identifiers, author sort, title sort, sort character, primary author role, secondary author roles, producttype,
  weightunit, shippingtemplate, oclc, oclc number, work id, entry date, category id`

/** Small letters and digits: "Preis (EUR)" and "preis eur" are `preis eur` and `preis`. */
export function toHeadingKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

function listKeys(words: string): string[] {
  return words.split(',').map(toHeadingKey)
}

const FIELD_OF = new Map<string, ImportField>()
for (const field of IMPORT_FIELDS) {
  for (const key of listKeys(SYNONYMS[field])) if (!FIELD_OF.has(key)) FIELD_OF.set(key, field)
}
for (const field of FILE_FIELDS) {
  FIELD_OF.set(toHeadingKey(LISTING_FIELDS[field].column), field)
  if (field !== 'category_id') FIELD_OF.set(toHeadingKey(field), field)
}

const PRIVATE_KEYS = new Set(listKeys(PRIVATE))
const IGNORED_KEYS = new Set(listKeys(IGNORED))

/** "Preis (EUR)", "Preis in €" and eBay's "C:Autor" without what stands around the name. */
function withoutUnit(name: string): string {
  return name
    .replace(/^C:/, '')
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/(?:\bin\b)?\s*(?:€|\beur\b|\beuro\b)\s*$/i, ' ')
}

export type HeadingMeaning =
  { kind: 'field'; field: ImportField; isOwnName: boolean } | { kind: 'private' | 'ignored' } | null

/** Characters. */
const LONGEST_HEADING = 60

/** Null for a heading that nothing is known of. */
export function readHeading(name: string): HeadingMeaning {
  if (name.length > LONGEST_HEADING) return null
  for (const spelling of [name, withoutUnit(name)]) {
    const key = toHeadingKey(spelling)
    // eBay's `Category ID` is a number of its own.
    const own = FILE_FIELDS.find((field) => (field === 'category_id' ? field === name : toHeadingKey(field) === key))
    // In the shop's own files; in others a location is a place in the seller's house.
    if (own !== undefined && own !== 'location') return { kind: 'field', field: own, isOwnName: true }
    if (PRIVATE_KEYS.has(key)) return { kind: 'private' }
    const field = FIELD_OF.get(key)
    if (field !== undefined) return { kind: 'field', field, isOwnName: false }
    if (IGNORED_KEYS.has(key)) return { kind: 'ignored' }
  }
  return null
}

function listWords(words: string): string[] {
  return words.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
}

/** The accepted headings of each field, for people. */
export function listHeadings(field: ImportField): string[] {
  const own = isFileField(field) ? [LISTING_FIELDS[field].column] : []
  return [...new Set([...own, ...listWords(SYNONYMS[field])])]
}

/** The headings of columns that stay private, for people. */
export function listPrivateHeadings(): string[] {
  return listWords(PRIVATE)
}
