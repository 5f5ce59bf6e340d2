/** Legal forms, by which a name is that of a business in most of Europe. */
const LEGAL_FORM =
  /(?:^|[\s,(])(?:gmbh|mbh|ug|ag|kg|kgaa|ohg|gbr|e\.\s?k\.?|e\.\s?kfr\.?|ltd|limited|llc|llp|inc|plc|s\.?a\.?r\.?l|sas|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|s\.?l|oy|ab|aps)\.?(?:$|[\s,)])/iu

/** What shops for books call themselves, also at the end of a longer word ("Versandantiquariat"). */
const TRADE =
  /antiquariat|antikvariat|antiquarian|buchhandlung|buchhandel|buchladen|bücherstube|verlag|bookshop|book shop|bookstore|book store|booksellers?|librairie|bouquiniste|libreria|librería|livraria|boekhandel|boekwinkel|bokhandel/iu

/** "Miller & Sons", "Weiß & Co". */
const FIRM = /(?:&|\bund\b|\band\b|\bet\b)\s*(?:co|cie|sons?|daughters?|söhne|töchter|fils|partners?|figli)\b/iu

/** Whether the shop has verified a seller whose name is that of a business: such a seller is not called private. Of an
 * unverified one the name may be invented. */
export function isConfirmedBusiness(name: string, isVerified: boolean): boolean {
  return isVerified && [LEGAL_FORM, TRADE, FIRM].some((pattern) => pattern.test(name.normalize('NFC')))
}
