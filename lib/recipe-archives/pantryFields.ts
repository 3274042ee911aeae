import type { PantryColumn } from './movedPantry'
import { plainWord } from './places'

/** The names that programs and people give the columns of a pantry, without spaces and accents. The surest come first. */
const names: Readonly<Record<PantryColumn, string>> = {
  name: 'name productname itemname foodname product item food grocery produkt produktname artikel artikelname bezeichnung lebensmittel nahrungsmittel nomduproduit nom produit aliment article denree nombre producto alimento articulo nomedelprodotto nome prodotto articolo produto nomedoproduto productnaam naam ingredient zutat title titel titulo titolo titre description beschreibung',
  quantity:
    'quantity qty amount instock stock currentstock onhand quantityonhand stockamount count pieces packs menge anzahl bestand vorrat stuck stuckzahl packungen quantite qte quantiteenstock nombredunites cantidad cant existencias unidades quantita qta giacenza pezzi quantidade qtd estoque hoeveelheid aantal voorraad number',
  unit: 'unit units uom unitofmeasure quantityunit stockunit measure einheit mengeneinheit unite unitedemesure unidad unidaddemedida unita unitadimisura unidade eenheid',
  useBy:
    'useby usebydate verbrauchsdatum zuverbrauchenbis verbrauchenbis dlc datelimitedeconsommation datelimite aconsommerjusquau fechadecaducidad caducidad consumirantesde datalimitedeconsumo daconsumarsientro consumareentro tgt tegebruikentot',
  bestBefore:
    'bestbefore bestbeforedate bestby bestbydate bbe bbd bb mhd mindesthaltbarkeit mindesthaltbarkeitsdatum mindestenshaltbarbis haltbarbis haltbarkeit haltbarkeitsdatum ddm dluo datededurabiliteminimale aconsommerdepreferenceavant consumopreferente fechadeconsumopreferente consumirpreferentementeantesde tmc termineminimodiconservazione terminediconservazione tht tenminstehoudbaartot houdbaartot',
  date: 'expirydate expirationdate expiry expiration expires expireson exp expdate duedate due ablaufdatum ablauf lauftabam lauftab verfallsdatum verfall datedexpiration peremption datedeperemption fechadevencimiento vencimiento vence caduca scadenza datadiscadenza scade validade datadevalidade vervaldatum date datum fecha data',
  place:
    'place location storage storagelocation storageplace storedin stored where lagerort ort lagerplatz lager standort aufbewahrungsort aufbewahrung emplacement lieu endroit rangement lieudestockage ubicacion lugar sitio almacen posizione luogo ubicazione localizacao local armazenamento locatie plaats bewaarplaats opslag',
  barcode:
    'barcode ean ean13 eancode gtin upc upccode code codebarres codebarre codedebarres codigodebarras codigobarras codiceabarre codicebarre streepjescode strichcode',
  minimum:
    'minimum min minstock minimumstock minstockamount minimumquantity minquantity minqty reorderlevel reorderpoint parlevel par mindestbestand mindestmenge sollbestand sollmenge stockminimum stockmin quantiteminimale stockminimo existenciaminima cantidadminima minimo scortaminima quantitaminima quantidademinima estoqueminimo minimumvoorraad minimale',
  done: 'done checked bought isdone ischecked ticked completed complete erledigt gekauft abgehakt fait achete coche hecho comprado marcado fatto comprato acquistato feito gekocht afgevinkt',
  list: 'list listname shoppinglist einkaufsliste einkaufszettel liste listedecourses lista listadelacompra listadecompras listadellaspesa boodschappenlijst lijst',
}

const columns = new Map<string, { column: PantryColumn; rank: number }>(
  (Object.entries(names) as [PantryColumn, string][]).flatMap(([column, list]) =>
    list.split(' ').map((name, rank): [string, { column: PantryColumn; rank: number }] => [name, { column, rank }]),
  ),
)

/** Words that are English headings of dates, too: they do not tell the language of a table. */
const anyLanguage = new Set(['date', 'data', 'exp', 'expiration', 'datum'])
/** German and Dutch write the day first, and call a date so. */
const dayFirstWords = new Set(['datum'])
const englishDates = new Set(
  'useby usebydate bestbefore bestbeforedate bestby bestbydate bbe bbd bb expirydate expirationdate expiry expires expireson expdate duedate due'.split(
    ' ',
  ),
)

/** Columns of bank accounts, address books and the like: a table with one of them is no pantry. */
const foreign =
  /^(?:e?mail|emailaddress|phone|telephone|telefon|mobile|iban|bic|account|accountnumber|konto|kontonummer|balance|saldo|debit|credit|payee|transaction.*|buchung.*|valuta.*|verwendungszweck|currency|wahrung|firstname|lastname|surname|vorname|nachname|birthday|dateofbirth|geburtstag|address|adresse|street|postcode|zipcode|plz|username|password|latitude|longitude|author|isbn|artist|album|director|invoice.*|rechnung.*|customer.*|kunde.*)$/

const words = (heading: string): string => plainWord(heading.slice(0, 100).replace(/\(.*?\)|\[.*?\]/g, ''))

/** What a heading of a pantry's column says; of several that say the same, the surest; null for all others. */
export function pantryColumnsOf(headings: readonly string[]): (PantryColumn | null)[] {
  const found = headings.map((heading) => (heading.length > 60 ? undefined : columns.get(words(heading))))
  const best = new Map<PantryColumn, { rank: number; at: number }>()
  found.forEach((each, at) => {
    if (each && each.rank < (best.get(each.column)?.rank ?? Infinity)) best.set(each.column, { rank: each.rank, at })
  })
  return found.map((each, at) => (each && best.get(each.column)?.at === at ? each.column : null))
}

/** Do these headings name a pantry: something with a name, and what one knows of stock? */
export function isPantry(headings: readonly string[]): boolean {
  if (headings.some((heading) => foreign.test(words(heading)))) return false
  const found = new Set(pantryColumnsOf(headings))
  // A date of any kind beside a name is a list of birthdays just as well.
  const isPlainDate = headings.some((heading) => anyLanguage.has(words(heading)) && words(heading) !== 'exp')
  const tells = ['quantity', 'useBy', 'bestBefore', 'barcode', 'minimum', 'done', 'list'] as const
  return found.has('name') && (tells.some((column) => found.has(column)) || (found.has('date') && !isPlainDate))
}

/** Do the headings of the dates say that the day comes first, by their language? Null if they are English, or of any language. */
export function isDayFirstBy(headings: readonly string[]): boolean | null {
  const columnsOf = pantryColumnsOf(headings)
  const dates = headings.filter((_, at) => ['useBy', 'bestBefore', 'date'].includes(columnsOf[at] ?? '')).map(words)
  const others = headings.filter((_, at) => columnsOf[at] !== null).map(words)
  const isForeign = (word: string) => dayFirstWords.has(word) || !(englishDates.has(word) || anyLanguage.has(word))
  if (dates.some(isForeign)) return true
  // "Produkt, Menge, Date" is German as well.
  return others.some((word) => otherLanguages.has(word)) ? true : null
}

/** Headings of no English table. */
const otherLanguages = new Set(
  'produkt produktname artikel bezeichnung lebensmittel menge anzahl bestand vorrat einheit lagerort nom produit aliment quantite qte unite emplacement nombre producto alimento cantidad unidad ubicacion nome prodotto quantita unita posizione produto quantidade unidade naam hoeveelheid aantal eenheid locatie plaats'.split(
    ' ',
  ),
)
