import { distanceMeters, type Locale, type Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { NameDetail, NamedPlace, PlaceNames } from '../place-names.ts';
import { nameAround } from './name-around.ts';
import { areaOf, searchKindOf } from './area-of-place.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { provinceOf } from './provinces.ts';
import { distinctiveWords, editDistance, foldText, isKindOnly } from './text.ts';

/** From here on the words are the name, apart from articles and the kind of place. */
const leastFit = 0.9;
/** Within a town that is named too, the beginning of a name will do. */
const leastFitInTown = 0.85;
const exactFit = 1;
/** Typing errors cost more or less by a name's length; whether each word is near enough is looked at besides. */
const leastCorrectedFit = 0.73;
const shortestCorrected = 5;
const knownTownPopulation = 5000;
const longestTownName = 5;
const keptAnswers = 500;
/** Positions travel in URLs with a few digits only. */
const sameSpotMeters = 100;

const country = /,\s*(espa[nñ]a|spain|espanya)\s*$/i;
const postcode = /^\d{5}$/;
const houseNumber = /^(n[ºo°]?\.?)?\d{1,4}[a-z]?$/i;
const streetWord = /^(c\/|calle|carrer|street)\s*((de(l| las?| los)?)\s+)?/i;
/** What is looked for, what it is like, and the words between that and the place. */
const sought = new Set(
  (
    'parking parkings aparcamiento aparcamientos aparcar aparcament garaje garajes garage garages garatge cochera cocheras ' +
    'plaza plazas space spaces spot spots bay bays car coche coches alquiler alquilar alquilo lloguer rent rental busco mes ' +
    'mensual monthly barato barata baratos baratas cheap grande grandes pequena pequeno amplia amplio ancha large small ' +
    'el la los las en de del para por a al zona cerca junto lado near nearby close next around to in at on by of for the with and con y que prop vora'
  ).split(' '),
);
/** Those of them that names begin with: "Plaza de España". */
const beginsNames = new Set(['plaza', 'el', 'la', 'los', 'las', 'zona']);

/** Reads names of places from the data that ships with the program. */
export class EmbeddedPlaceNames implements PlaceNames {
  readonly #load: () => PlaceIndex;
  /** A page, its pins and every move of its map ask for the same text. */
  readonly #answers = new LRUCache<string, { found: NamedPlace | null }>({ max: keptAnswers });

  /** @param load gives the index; it is called when the first question comes. */
  constructor(load: () => PlaceIndex) {
    this.#load = load;
  }

  find(text: string, locale: Locale): NamedPlace | null {
    const key = `${locale} ${text}`;
    const answer = this.#answers.get(key) ?? { found: this.#read(text, locale) };
    this.#answers.set(key, answer);
    return answer.found;
  }

  findAt(name: string, position: Position, locale: Locale): NamedPlace | null {
    const key = `${locale} ${position.lat},${position.lng} ${name}`;
    const answer = this.#answers.get(key) ?? { found: this.#readAt(name, position, locale) };
    this.#answers.set(key, answer);
    return answer.found;
  }

  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null {
    return nameAround(this.#load(), position, detail, locale);
  }

  #readAt(name: string, position: Position, locale: Locale): NamedPlace | null {
    if (name === '') return null;
    const [found] = this.#load().find(name, {
      accepts: (place) => isPlace(place) && place.kind !== 'town' && distanceMeters(place, position) < sameSpotMeters,
    });
    return found && found.fit >= leastFit ? this.#describe(found.place, [name], locale) : null;
  }

  #read(text: string, locale: Locale): NamedPlace | null {
    const all = text
      .replace(country, '')
      .split(/[\s,;]+/)
      .filter((word) => word !== '');
    const words = all.filter((word) => !postcode.test(word) && !houseNumber.test(word));
    if (words.length === 0) return all.length === 1 ? this.#findPostcode(all[0]!, locale) : null;
    const hasNumber = all.some((word) => houseNumber.test(word));
    for (const phrase of phrasesOf(words)) {
      if (this.#load().isAbroad(phrase.join(' '))) return null;
      const place = this.#findPhrase(phrase, hasNumber);
      if (place) return this.#describe(place, phrase, locale);
    }
    return null;
  }

  #findPhrase(words: readonly string[], hasNumber: boolean): Place | null {
    const name = words.join(' ');
    return this.#findWhole(name, hasNumber) ?? this.#findBesideTown(words) ?? this.#findCorrected(name);
  }

  #findWhole(name: string, hasNumber: boolean): Place | null {
    if (isKindOnly(foldText(name))) return null;
    if (!hasNumber) return this.#findName(name, leastFit, () => true);
    // a number stands behind a street more likely than behind a venue, and never behind a town
    return this.#findName(name, leastFit, isStreet) ?? this.#findName(name, leastFit, ({ kind }) => kind !== 'town');
  }

  #findName(name: string, leastFitOfName: number, accepts: (place: Place) => boolean): Place | null {
    const find = (text: string, isMeant: (place: Place) => boolean) => {
      const least = isKindOnly(foldText(text)) ? exactFit : leastFitOfName;
      return this.#load()
        .find(text, { accepts: (place) => isPlace(place) && isMeant(place) && accepts(place) })
        .find(({ fit, place }) => fit >= least && holdsWords(place, text))?.place;
    };
    const own = name.replace(streetWord, '');
    // a square may have been called a street
    return find(name, () => true) ?? (own === name || own === '' ? null : (find(own, isStreet) ?? null));
  }

  /** "alonso martínez madrid" and "zaragoza centro": the town's very name, and the place before or after it. */
  #findBesideTown(words: readonly string[]): Place | null {
    for (let count = Math.min(longestTownName, words.length - 1); count > 0; count -= 1) {
      const splits = [
        { town: words.slice(-count), rest: words.slice(0, -count) },
        { town: words.slice(0, count), rest: words.slice(count) },
      ];
      for (const { town, rest } of splits) {
        const ine = this.#townOf(town.join(' '));
        const place = ine && this.#findName(trimmed(rest), leastFitInTown, (found) => isInside(found, ine));
        if (place) return place;
      }
    }
    return null;
  }

  #townOf(name: string): string | undefined {
    const index = this.#load();
    if (!index.isName(name)) return undefined;
    return index.find(name, { accepts: ({ kind }) => kind === 'town' }).find(({ fit }) => fit === exactFit)?.place.ine;
  }

  #findCorrected(name: string): Place | null {
    const folded = foldText(name);
    if (isKindOnly(folded) || distinctiveWords(folded).length < shortestCorrected) return null;
    const [best] = this.#load().find(name, { accepts: (place) => isPlace(place) && this.#isWellKnown(place) });
    return best && best.fit >= leastCorrectedFit && isMisspelt(best.place, folded) ? best.place : null;
  }

  /** Codes of a province's capital have a 0 after the province's number; other codes are not known. */
  #findPostcode(code: string, locale: Locale): NamedPlace | null {
    const capital = postcode.test(code) && code[2] === '0' ? provinceOf(code)?.capital : undefined;
    const town = capital === undefined ? undefined : this.#load().gazetteer.town(capital);
    return town === undefined ? null : this.#describeTown(town.ine, locale, false);
  }

  #isWellKnown({ kind, ine, isQuarter }: Place): boolean {
    if (kind === 'town') return this.#load().gazetteer.town(ine)!.population >= knownTownPopulation;
    return kind !== 'district' || isQuarter === true;
  }

  #describe(place: Place, words: readonly string[], locale: Locale): NamedPlace {
    const { kind, ine, names, lat, lng } = place;
    const isCorrected = !words.every((word) => holdsWords(place, word) || this.#nameOfTownHolds(ine, word));
    if (kind === 'town' || kind === 'island') return this.#describeTown(ine, locale, isCorrected);
    return {
      kind: 'place',
      title: names[locale],
      center: { lat, lng },
      searchKind: searchKindOf(place),
      area: areaOf(place, this.#load().gazetteer),
      townNames: [],
      isCorrected,
      isWellKnown: this.#isWellKnown(place),
    };
  }

  #describeTown(ine: string, locale: Locale, isCorrected: boolean): NamedPlace {
    const { names, lat, lng, askedNames, population } = this.#load().gazetteer.town(ine)!;
    return {
      kind: 'town',
      title: names[locale],
      center: { lat, lng },
      searchKind: 'town',
      area: null,
      townNames: askedNames,
      isCorrected,
      isWellKnown: population >= knownTownPopulation,
    };
  }

  #nameOfTownHolds(ine: string, word: string): boolean {
    return this.#load()
      .gazetteer.town(ine)!
      .askedNames.some((name) => nameHolds(name, word));
  }
}

/** The text without what is looked for; both ways where a name may begin with such a word. */
function phrasesOf(words: readonly string[]): (readonly string[])[] {
  const isSought = (word: string | undefined) => word !== undefined && sought.has(foldText(word));
  let end = words.length;
  while (end > 0 && isSought(words[end - 1])) end -= 1;
  const phrases: (readonly string[])[] = [];
  for (let start = 0; start < end; start += 1) {
    const isFirst = !isSought(words[start]);
    if (isFirst || beginsNames.has(foldText(words[start]!))) phrases.push(words.slice(start, end));
    if (isFirst) break;
  }
  return phrases;
}

/** What stands beside a town, without the words that join them. */
function trimmed(words: readonly string[]): string {
  let end = words.length;
  while (end > 1 && sought.has(foldText(words[end - 1]!))) end -= 1;
  return words.slice(0, end).join(' ');
}

/** Whether a place is narrow enough to park near, and its position is its own. Islands stand for their main town. */
const isPlace = ({ kind, isTownPosition }: Place) =>
  kind === 'town' ||
  kind === 'district' ||
  kind === 'landmark' ||
  kind === 'island' ||
  (kind === 'street' && isTownPosition !== true);

const isStreet = ({ kind, landmarkKind }: Place) => kind === 'street' || landmarkKind === 'square';

const isInside = ({ kind, ine }: Place, town: string) => ine === town && kind !== 'town' && kind !== 'island';

function nameHolds(name: string, text: string): boolean {
  const held = new Set(foldText(name).split(' '));
  return distinctiveWords(foldText(text))
    .split(' ')
    .every((word) => held.has(word));
}

/** Whether one of its names has all the words, so that none was corrected. */
const holdsWords = ({ askedNames }: Place, text: string) =>
  isKindOnly(foldText(text)) || askedNames.some((name) => nameHolds(name, text));

/** Whether a text has all its words from one of the names, with one typing error at most in each and some in all. */
function isMisspelt({ askedNames }: Place, folded: string): boolean {
  const words = distinctiveWords(folded).split(' ');
  return askedNames.some((name) => {
    const held = foldText(name).split(' ');
    return !nameHolds(name, folded) && words.every((word) => held.some((other) => editDistance(word, other, 1) <= 1));
  });
}
