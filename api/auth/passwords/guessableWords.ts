import { foods } from '../../../domain/foods/foods'

/** What the app is about, in its own words: the first that somebody tries here, alone or two at a time. In English and German. */
const appWords = `
  food foods share shared sharing sharer pantry pantries larder neighbour neighbours neighbor neighbors neighbourhood neighborhood community home household kitchen
  cook cooks cooking cooker chef recipe recipes ingredient ingredients meal meals dinner lunch breakfast supper snack eat eating foodie yummy tasty delicious hungry
  shelf shelves cupboard cupboards fridge freezer packet packets tin tins jar jars barcode scan scanner stock grocery groceries shop shopping list supermarket
  leftovers waste zerowaste reserve request message messages plan plans box foodbank foodwaste foodsharing save saver swap give giving collect
  essen teilen vorrat vorräte vorratskammer speisekammer nachbar nachbarn nachbarin nachbarschaft küche kochen koch rezept rezepte zutat zutaten mahlzeit mahlzeiten
  abendessen mittagessen frühstück lebensmittel einkauf einkaufen einkaufsliste kühlschrank reste lecker hunger regal dose dosen glas`

/** Names of sites, apps and services that many people have an account at: people take the name with a digit for the password there, and then everywhere. */
const siteNames = `
  google gmail googlemail youtube facebook instagram whatsapp twitter linkedin tiktok snapchat pinterest reddit tumblr telegram discord skype messenger threads bluesky mastodon
  myspace friendster flickr quora twitch vimeo medium wordpress blogger wikipedia yahoo hotmail outlook aol icloud proton protonmail gmx webde telekom vodafone
  microsoft windows office apple iphone android samsung amazon ebay etsy alibaba aliexpress shein temu paypal klarna stripe revolut monzo barclays lloyds natwest santander sparkasse
  netflix spotify disney hulu soundcloud deezer audible kindle steam roblox minecraft fortnite playstation nintendo xbox epicgames battlenet blizzard
  dropbox evernote adobe canva slack trello github gitlab bitbucket stackoverflow zoom teams notion openai chatgpt airbnb booking expedia tripadvisor uber lyft deliveroo justeat ubereats lieferando
  tesco sainsburys asda waitrose morrisons ocado lidl aldi rewe edeka kaufland walmart target costco ikea argos zalando otto olio toogoodtogo freecycle gumtree craigslist nextdoor kleinanzeigen vinted tinder bumble`

/** Phrases that stand for a long password in lists of leaked ones, as one word. */
const phrases = `
  correcthorsebatterystaple correcthorsebattery horsebatterystaple batterystaple troubador tobeornottobe tobeornottobethatisthequestion thequickbrownfox thequickbrownfoxjumpsoverthelazydog quickbrownfox
  maytheforcebewithyou lukeiamyourfather iamyourfather winteriscoming onceuponatime opensesame abracadabra hocuspocus supercalifragilisticexpialidocious hakunamatata letitbe yellowsubmarine
  bohemianrhapsody stairwaytoheaven wewillrockyou dontworrybehappy happybirthday happybirthdaytoyou merrychristmas happynewyear godsavethequeen godsavetheking rulebritannia keepcalmandcarryon
  elementarymydearwatson beammeupscotty livelongandprosper hastalavista illbeback showmethemoney houstonwehaveaproblem toinfinityandbeyond allyourbasearebelongtous
  allyouneedislove iloveyouforever iloveyousomuch iloveyouverymuch loveyouforever inthebeginning inthebeginningwastheword ourfatherwhoartinheaven ingodwetrust jesuslovesme theendisnear
  thisismypassword mypasswordis thisisapassword passwordpassword yourpasswordhere enteryourpassword forgotmypassword idontknow ihavenoidea nopasswordneeded iforgotmypassword letmeinplease
  thecakeisalie twinkletwinklelittlestar maryhadalittlelamb humptydumpty rowrowrowyourboat threeblindmice hickorydickorydock ringaroundtherosie alliwantforchristmasisyou
  foobarbaz loremipsum loremipsumdolorsitamet helloworld theanswerisfortytwo
  ichliebedich ichliebedichsosehr ichliebedichüberalles seinodernichtsein allemeineentchen hänschenklein franzjagtimkomplettverwahrlostentaxiquerdurchbayern geheimespasswort meinpasswort dasistmeinpasswort`

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The words of a list, in each way that German ones are typed. */
const wordsOf = (text: string): string[] => text.trim().split(/\s+/).flatMap(spellingsOf)
const spellingsOf = (word: string): string[] => [word, word.replace(/[äöüß]/g, (letter) => digraphs[letter] ?? letter)]

/** Well-known phrases, without spaces and in lower case. */
export const wellKnownPhrases: readonly string[] = wordsOf(phrases)

/** Words of the app, names of sites and of foods, in lower case and without spaces: the likeliest first. An attacker knows as many without a list of passwords. */
export const guessableWords: readonly string[] = [
  ...new Set([
    ...wordsOf(appWords),
    ...wordsOf(siteNames),
    ...wellKnownPhrases,
    ...foods
      .flatMap(({ name, german }) => [name, german])
      .flatMap((name) => spellingsOf(name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))),
  ]),
]
