/** What lies where in the archive, for people: in English, and below in German. */
export const readme = (product: string, day: string): string => `Your data from ${product}, ${day}
${'='.repeat(`Your data from ${product}, ${day}`.length)}

recipes/             Your recipes, a folder each: recipe.json (schema.org), and the picture as
                     full.jpg. Mealie and Tandoor read this whole zip by their import for
                     "Nextcloud Cookbook"; for Nextcloud Cookbook itself, copy the folders into
                     its folder of recipes. ${product} reads the zip under Import.
recipes.jsonld       All recipes in one file. RecipeSage reads it as JSON-LD.
recipes-markdown/    The recipes as text, if you chose that.
recipes-cooklang/    The recipes for Cooklang, if you chose that.
pantries/            A folder for each pantry of yours: stock, dates (a row for packets that are
                     alike), journal (what came and went), shopping-list, plan, staples, ...
account/             Everything else: messages, ratings, favourites, your account, ...
pictures/            Pictures of yours that no recipe shows.
larder.jsonl         What this archive is, for programs.

Everything but the recipes is there twice: as .csv, which a spreadsheet opens, and as .jsonl,
one record a line, for programs. A file that is missing would be empty. In tables, an apostrophe
before =, +, - or @ keeps a spreadsheet from calculating it.


Deutsch
-------

recipes/             Deine Rezepte, je ein Ordner: recipe.json (schema.org) und das Bild als
                     full.jpg. Mealie und Tandoor lesen dieses ganze Zip mit ihrem Import für
                     „Nextcloud Cookbook“; für Nextcloud Cookbook selbst kopierst du die Ordner
                     in seinen Ordner der Rezepte. ${product} liest das Zip unter „Importieren“.
recipes.jsonld       Alle Rezepte in einer Datei. RecipeSage liest sie als JSON-LD.
recipes-markdown/    Die Rezepte als Text, wenn du das gewählt hast.
recipes-cooklang/    Die Rezepte für Cooklang, wenn du das gewählt hast.
pantries/            Ein Ordner für jeden deiner Vorräte: stock (Bestand), dates (Daten, eine
                     Zeile für gleiche Packungen), journal (was kam und ging), shopping-list
                     (Einkaufsliste), plan, staples (was immer da ist), ...
account/             Alles andere: messages (Nachrichten), ratings (Bewertungen), favourites
                     (Favoriten), account (dein Konto), ...
pictures/            Bilder von dir, die kein Rezept zeigt.
larder.jsonl         Was dieses Archiv ist, für Programme.

Alles außer den Rezepten gibt es zweimal: als .csv für Tabellenprogramme und als .jsonl, ein
Datensatz je Zeile, für Programme. Eine Datei, die fehlt, wäre leer. In Tabellen steht ein
Apostroph vor =, +, - und @, damit nichts davon berechnet wird.
`
