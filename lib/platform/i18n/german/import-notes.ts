/** What is said of a file with books and of its rows. */
export const importNotes = {
  'The file is larger than 1 MB. Split it and send the parts one after the other.':
    'Die Datei ist größer als 1 MB. Teilen Sie sie und senden Sie die Teile nacheinander.',
  'Send the file as text/csv.': 'Senden Sie die Datei als text/csv.',
  'Send the file under the name csv.': 'Senden Sie die Datei unter dem Namen csv.',
  'That is a workbook, not a CSV file. In the spreadsheet choose Save as, then CSV.':
    'Das ist eine Arbeitsmappe, keine CSV-Datei. Wählen Sie in der Tabellenkalkulation „Speichern unter“, dann CSV.',
  'That is not a CSV file.': 'Das ist keine CSV-Datei.',
  'The first line must name the columns.': 'Die erste Zeile muss die Spalten benennen.',
  'A quotation mark {where} is opened and never closed.': 'Ein Anführungszeichen {where} wird geöffnet und nie geschlossen.',
  'The file cannot be read as CSV {where}.': 'Die Datei lässt sich {where} nicht als CSV lesen.',
  'in row {row}': 'in Zeile {row}',
  'The first line must name the columns, such as title, ISBN, price and condition.':
    'Die erste Zeile muss die Spalten benennen, etwa Titel, ISBN, Preis und Zustand (title, isbn, price, condition).',
  'The file has no rows under its first line.': 'Unter der ersten Zeile der Datei steht nichts.',
  'The file has {count} lines. Delete the empty ones, or split it, and send it again.':
    'Die Datei hat {count} Zeilen. Löschen Sie die leeren oder teilen Sie die Datei, und senden Sie sie noch einmal.',
  'The file has {count} rows. Send at most {most} at a time.': 'Die Datei hat {count} Zeilen. Senden Sie höchstens {most} auf einmal.',
  'The first line names {count} columns. Send at most {most}.': 'Die erste Zeile nennt {count} Spalten. Senden Sie höchstens {most}.',
  'No row of this file can be listed. Put the rows right and send the file again.':
    'Keine Zeile dieser Datei lässt sich anbieten. Berichtigen Sie die Zeilen und senden Sie die Datei noch einmal.',
  'Columns that were left out: {columns}': 'Spalten, die ausgelassen wurden: {columns}',
  'You have imported this very file before. Importing it again lists every book a second time.':
    'Genau diese Datei haben Sie schon importiert. Noch einmal importiert, steht jedes Buch ein zweites Mal da.',
  'Row {row} says the same: this becomes a second copy.': 'Zeile {row} sagt dasselbe: Das wird ein zweites Exemplar.',
  'The account may not list books any more.': 'Das Konto darf keine Bücher mehr anbieten.',
  'Something went wrong on our side. Send this row again.': 'Bei uns ist etwas schiefgegangen. Senden Sie diese Zeile noch einmal.',
  'The row has more cells than the header has columns. A text with a comma needs quotation marks.':
    'Die Zeile hat mehr Felder, als es Spalten gibt. Ein Text mit einem Komma braucht Anführungszeichen.',
  'The {field} was read as “{value}”.': '{field} wurde als „{value}“ gelesen.',
  'Only the first {most} of {count} authors are named.': 'Nur die ersten {most} von {count} Autoren sind genannt.',
  'The title was taken from what the shop knows of this ISBN.': 'Der Titel stammt aus dem, was Flyleaf zu dieser ISBN weiß.',
  'The year {year} is not that of a printed book and was left out.':
    'Das Jahr {year} ist nicht das eines gedruckten Buches und wurde ausgelassen.',
  'Not on the list of defects: {defects}': 'Nicht auf der Liste der Mängel: {defects}',
  'category is required': 'Bitte geben Sie eine Kategorie an',
  'The shop has no category “{name}”': 'Es gibt keine Kategorie „{name}“',
  'The condition is {conditions} (it says “{cell}”)': 'Der Zustand ist {conditions} (dort steht „{cell}“)',
  '{message} (it says “{cell}”)': '{message} (dort steht „{cell}“)',
  '{digits} is what a spreadsheet made of an ISBN: its last digits are lost. Format the column as text and enter the number again.':
    '{digits} ist, was eine Tabellenkalkulation aus einer ISBN gemacht hat: Die letzten Ziffern sind verloren. Formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
  '“{cell}” is not an ISBN. Leave the cell empty for a book without one.':
    '„{cell}“ ist keine ISBN. Lassen Sie das Feld leer, wenn das Buch keine hat.',
  'This is a number of printed music (979-0), not of a book: nobody finds the copy by it.':
    'Das ist die Nummer eines Notendrucks (979-0), nicht die eines Buches: Darüber findet niemand das Exemplar.',
  'The check digit of {digits} is wrong; it is kept as if printed like this. Did you mean {meant}?':
    'Die Prüfziffer von {digits} ist falsch; die Nummer bleibt, als wäre sie so gedruckt. Meinten Sie {meant}?',
  'The check digit of {digits} is wrong; it is kept as if printed like this.':
    'Die Prüfziffer von {digits} ist falsch; die Nummer bleibt, als wäre sie so gedruckt.',
  'The decimals of a spreadsheet were taken off the ISBN.': 'Die Nachkommastellen einer Tabellenkalkulation wurden von der ISBN entfernt.',
  'The wrapper of a spreadsheet was taken off the ISBN.': 'Die Umhüllung einer Tabellenkalkulation wurde von der ISBN entfernt.',
  '{digits} is too short for an ISBN, and no leading zero makes it right. Look at the book once more.':
    '{digits} ist zu kurz für eine ISBN, und keine führende Null macht sie richtig. Sehen Sie noch einmal im Buch nach.',
  'A spreadsheet had dropped the leading zero of the ISBN; it was put back.':
    'Eine Tabellenkalkulation hatte die führende Null der ISBN verschluckt; sie steht wieder da.',
  'A spreadsheet had dropped {count} leading zeros of the ISBN; they were put back.':
    'Eine Tabellenkalkulation hatte {count} führende Nullen der ISBN verschluckt; sie stehen wieder da.'
} as const
