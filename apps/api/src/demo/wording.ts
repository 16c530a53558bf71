import { type CharacteristicFlag, distanceMeters, listingDescriptionLimits, listingNameLimits } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import type { ParkingSetting } from './pictures.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import type { DemoSpot } from './spots.ts';

interface ListingFacts {
  readonly place: DemoPlace;
  readonly spot: DemoSpot;
}

type ListingTag =
  | CharacteristicFlag
  | ParkingSetting
  | `access${number}`
  | 'motorcycle'
  | 'wide'
  | 'measured'
  | 'entranceHeight'
  | 'belowGround'
  | 'landmark'
  | 'besideLandmark'
  | 'beachOrPort';

/** Texts for listings with all tags of `when` and none of `unless`; braces contain values. */
const phraseSchema = z.strictObject({
  when: z.array(z.string()).default([]),
  unless: z.array(z.string()).default([]),
  texts: z.array(z.string()).nonempty(),
});
type Phrase = z.infer<typeof phraseSchema>;

const wordingSchema = z.strictObject({
  motorcycleTitles: z.array(phraseSchema),
  titles: z.array(phraseSchema),
  openings: z.array(phraseSchema),
  details: z.array(phraseSchema),
  closings: z.array(z.string()),
});

type DemoLocale = 'en' | 'es';

const wordingByLocale = {
  en: readDataFile('demo/wording.en.json', wordingSchema),
  es: readDataFile('demo/wording.es.json', wordingSchema),
};

/** Maximum distance in metres to a landmark that a description calls "next to" instead of "near". */
const maxLandmarkDistanceMetres = 300;

const isBesideLandmark = ({ landmark, position }: DemoPlace): boolean =>
  landmark !== null && distanceMeters(landmark, position) <= maxLandmarkDistanceMetres;

function tagsOf({ place, spot }: ListingFacts): ReadonlySet<string> {
  const tagConditions: readonly (readonly [ListingTag, boolean])[] = [
    ['motorcycle', spot.isForMotorcycle],
    ['wide', spot.vehicleType === 3],
    ['measured', spot.lengthCm !== null && spot.widthCm !== null],
    ['entranceHeight', spot.entranceHeightCm !== null],
    ['belowGround', (spot.floorLevel ?? 0) < 0],
    ['landmark', place.landmark !== null],
    ['besideLandmark', isBesideLandmark(place)],
    ['beachOrPort', place.landmark?.kind === 'beach' || place.landmark?.kind === 'port'],
  ];
  const matchingTags = tagConditions.flatMap(([tag, isMatching]) => (isMatching ? [tag] : []));
  return new Set<ListingTag>([spot.setting, `access${spot.accessType}`, ...spot.flags, ...matchingTags]);
}

/** Metres with two decimals and the language's decimal sign, as "4,85". */
const formatMetres = (centimetres: number | null, locale: DemoLocale): string =>
  ((centimetres ?? 0) / 100).toFixed(2).replace('.', locale === 'es' ? ',' : '.');

function placeholderValuesOf({ place, spot }: ListingFacts, locale: DemoLocale): Readonly<Record<string, string>> {
  const landmark = place.landmark?.names[locale] ?? '';
  return {
    area: place.district ?? place.town.names[locale],
    street: locale === 'es' ? streetInSentence(place.street) : place.street,
    landmark,
    besideLandmark: landmarkWithPreposition('a', landmark),
    ofLandmark: landmarkWithPreposition('de', landmark),
    length: formatMetres(spot.lengthCm, locale),
    width: formatMetres(spot.widthCm, locale),
    height: formatMetres(spot.entranceHeightCm, locale),
    floor: String(spot.floorLevel).replace('-', '−'),
  };
}

/** Writes a listing's name and description within the length limits, in the style of an owner. */
export function writeListing(
  facts: ListingFacts,
  locale: DemoLocale,
  random: Random,
): { name: string; description: string } {
  const wording = wordingByLocale[locale];
  const listingTags = tagsOf(facts);
  const placeholderValues = placeholderValuesOf(facts, locale);
  const filterByTags = (phrases: readonly Phrase[]): Phrase[] =>
    phrases.filter(
      ({ when, unless }) => when.every((tag) => listingTags.has(tag)) && !unless.some((tag) => listingTags.has(tag)),
    );
  const pickText = (phrases: readonly Phrase[]): string =>
    random.pick(filterByTags(phrases).flatMap(({ texts }) => texts));
  const fillPlaceholders = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, key: string) => placeholderValues[key] ?? '');

  const titlePhrases = facts.spot.isForMotorcycle ? wording.motorcycleTitles : wording.titles;
  const listingName = Array.from({ length: 6 }, () => fillPlaceholders(pickText(titlePhrases))).find(
    (title) => title.length <= listingNameLimits.max,
  );
  const closingPhrase = random.pick(wording.closings);
  let description = fillPlaceholders(pickText(wording.openings));
  const detailSentences = random.shuffled(
    filterByTags(wording.details).map(({ texts }) => fillPlaceholders(random.pick(texts))),
  );
  for (const sentence of detailSentences.slice(0, random.integer(2, 5))) {
    if (description.length + sentence.length + closingPhrase.length + 2 <= listingDescriptionLimits.max)
      description += ` ${sentence}`;
  }
  return { name: listingName ?? facts.place.town.names[locale], description: `${description} ${closingPhrase}` };
}

const spanishNouns = readDataFile(
  'demo/spanish-nouns.json',
  z.strictObject({
    /** Articles by the first word of streets and landmarks. */
    articles: z.record(z.string(), z.enum(['el', 'la', 'los', 'las'])),
    /** Nouns that are lower case within a sentence before a landmark's name. */
    commonNouns: z.array(z.string()),
  }),
);
const commonNouns = new Set(spanishNouns.commonNouns);
/** Words that are capitalised even within a sentence. */
const alwaysCapitalisedWords = new Set(['Gran']);

/** "Calle de Fuencarral" becomes "la calle de Fuencarral". */
function streetInSentence(street: string): string {
  const [first = '', ...rest] = street.split(' ');
  const article = spanishNouns.articles[first];
  if (!article || rest.length === 0) return street;
  return `${article} ${alwaysCapitalisedWords.has(first) ? first : first.toLowerCase()} ${rest.join(' ')}`;
}

/** Joins preposition, article and landmark: "al estadio de Mestalla", "de la playa de la Malvarrosa". */
function landmarkWithPreposition(preposition: 'a' | 'de', name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const article = spanishNouns.articles[first];
  if (!article) return `${preposition} ${name}`;
  const isCommonNoun = commonNouns.has(first) && rest.length > 0;
  const nameInSentence = [isCommonNoun ? first.toLowerCase() : first, ...rest]
    .join(' ')
    .replace('plaza de Toros', 'plaza de toros');
  const prepositionWithArticle = preposition === 'a' ? 'al' : 'del';
  return article === 'el'
    ? `${prepositionWithArticle} ${nameInSentence}`
    : `${preposition} ${article} ${nameInSentence}`;
}
