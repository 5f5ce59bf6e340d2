const LINES = [
  'title,authors,isbn,category,price,original price,condition,defects,year of purchase,description,phone,location,' +
    'publisher,place of publication,published,language,binding,pages,edition,printing,editors,illustrators,translators,' +
    'signed by,limited edition',
  'The Hobbit,J. R. R. Tolkien,9780261103283,Fiction,6.50,12.99,Good,creased-spine,2019,' +
    '"Read twice, the map is in place.",+49 30 23125046,Berlin,HarperCollins,London,1998,en,Paperback,368,,' +
    '12th printing,,J. R. R. Tolkien,,,',
  'A Wizard of Earthsea,Ursula K. Le Guin,,Fiction,9,20,Excellent,,2022,As good as new.,+49 30 23125046,Berlin,' +
    ',,,,Hardcover,,,,,,,the author,number 12 of 300'
]

/** RFC 4180; the byte order mark makes spreadsheets read UTF-8. */
export const IMPORT_TEMPLATE = `\ufeff${LINES.join('\r\n')}\r\n`
