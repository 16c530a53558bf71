import type { Town } from './gazetteer.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { foldText } from './text.ts';

export interface AddressArea {
  town: Town | undefined;
  /** A quarter or village of `town`. */
  district: Place | undefined;
  provinceCode: string | undefined;
  unknown: readonly string[];
  isAbroad: boolean;
}

const minClearFit = 0.8;
const maxTownWords = 6;
const areaKinds: ReadonlySet<Place['kind']> = new Set(['town', 'province', 'island', 'region', 'district']);

/**
 * Reads the areas of an address from right to left, each inside the previous one: "Getafe, Madrid" is Getafe. The
 * province of a postcode only decides between towns with the same name; a contradicting town wins.
 */
export function readAreas(index: PlaceIndex, parts: readonly string[], postcode: string | undefined): AddressArea {
  let town: Town | undefined;
  let district: Place | undefined;
  let provinceCode: string | undefined;
  const unknownParts: string[] = [];
  let isAbroad = false;
  for (const part of parts.flatMap((text) => areasWithin(index, text)).toReversed()) {
    if (index.isAbroad(part)) isAbroad = true;
    const partArea = findArea(index, part, { town, provinceCode, hint: postcode?.slice(0, 2) });
    if (!partArea) unknownParts.push(part);
    else if (partArea.kind === 'district') {
      district = partArea;
      town ??= index.gazetteer.town(partArea.ine);
    } else if (partArea.kind === 'town' || partArea.kind === 'island') town = index.gazetteer.town(partArea.ine);
    else if (partArea.kind === 'province') provinceCode = partArea.id.slice(partArea.id.indexOf(':') + 1);
    if (town) provinceCode = town.provinceCode;
  }
  return {
    town,
    district,
    provinceCode: provinceCode ?? (town ? undefined : postcode?.slice(0, 2)),
    unknown: unknownParts,
    isAbroad,
  };
}

/** Splits "Barcelona Catalunya", which lacks the comma; other texts stay whole. */
function areasWithin(index: PlaceIndex, text: string): string[] {
  const textWords = text.split(' ');
  if (textWords.length === 1 || index.isName(text)) return [text];
  const isAreaName = (name: string): boolean =>
    index.isName(name) && index.find(name, { accepts: ({ kind }) => areaKinds.has(kind) }).some(({ fit }) => fit === 1);
  for (let count = textWords.length - 1; count > 0; count -= 1) {
    const [areaWords, outerWords] = [textWords.slice(0, count).join(' '), textWords.slice(count).join(' ')];
    if (isAreaName(areaWords) && isAreaName(outerWords)) return [areaWords, outerWords];
  }
  return [text];
}

function findArea(
  index: PlaceIndex,
  name: string,
  constraints: { town: Town | undefined; provinceCode: string | undefined; hint: string | undefined },
): Place | undefined {
  const { town, provinceCode, hint } = constraints;
  const matchingAreas = index
    .find(name, { accepts: ({ kind }) => areaKinds.has(kind) })
    .filter(
      ({ fit, place }) => fit >= (town || place.kind === 'district' || foldText(name).length < 5 ? 1 : minClearFit),
    );
  const areasInside = matchingAreas.filter(({ place }) => {
    if (town) {
      const isNarrowerTown = place.kind === 'town' && place.ine !== town.ine && place.ine.startsWith(town.provinceCode);
      return isNarrowerTown || (place.kind === 'district' && place.ine === town.ine);
    }
    return provinceCode === undefined || place.ine.startsWith(provinceCode);
  });
  // too many towns have a quarter "Centro" to choose one
  const townsOfDistricts = new Set(
    areasInside.filter(({ place }) => place.kind === 'district').map(({ place }) => place.ine),
  );
  if (!town && townsOfDistricts.size > 1 && areasInside[0]?.place.kind === 'district') return undefined;
  // a quarter of the town is more specific than another town with that name
  const quarterOfTown = town && areasInside.find(({ place }) => place.kind === 'district');
  const areaInHintedProvince =
    hint === undefined ? undefined : areasInside.find(({ place }) => place.ine.startsWith(hint));
  return (quarterOfTown ?? areaInHintedProvince ?? areasInside[0])?.place;
}

/** Town and place from a text without a comma: "alcala 20 madrid", "valencia benimaclet". */
export interface TownSplit {
  town: Town;
  district: Place | undefined;
  rest: string;
}

/** Finds all ways to split a text into a place and its town, longest town name first. */
export function splitTown(index: PlaceIndex, text: string): TownSplit[] {
  const textWords = text.split(' ');
  const townSplits: TownSplit[] = [];
  for (let count = Math.min(maxTownWords, textWords.length - 1); count > 0; count -= 1) {
    for (const [name, rest] of [
      [textWords.slice(-count), textWords.slice(0, -count)],
      [textWords.slice(0, count), textWords.slice(count)],
    ] as const) {
      const townOrDistrict = findTown(index, name.join(' ')) ?? findDistrict(index, name.join(' '));
      if (townOrDistrict) townSplits.push({ ...townOrDistrict, rest: removeLeadingPreposition(rest.join(' ')) });
    }
  }
  return townSplits.filter(({ rest }) => rest !== '');
}

type NamedTown = Pick<TownSplit, 'town' | 'district'>;

/** Finds the town with exactly this name, and the largest of several. */
function findTown(index: PlaceIndex, name: string): NamedTown | undefined {
  if (!index.isName(name)) return undefined;
  const townMatch = index.find(name, { accepts: ({ kind }) => kind === 'town' }).find(({ fit }) => fit === 1);
  const town = townMatch && index.gazetteer.town(townMatch.place.ine);
  return town && { town, district: undefined };
}

/** Finds the quarter or village with exactly this name; undefined if several share it. */
function findDistrict(index: PlaceIndex, name: string): NamedTown | undefined {
  if (!index.isName(name)) return undefined;
  const districtMatches = index
    .find(name, { accepts: ({ kind }) => kind === 'district' })
    .filter(({ fit }) => fit === 1);
  const [only] = districtMatches;
  const town = only && districtMatches.length === 1 ? index.gazetteer.town(only.place.ine) : undefined;
  return town && { town, district: only!.place };
}

const removeLeadingPreposition = (text: string): string =>
  text.replace(/(?:^(?:en|in|de|del)\s+|(?:\s+|^)(?:en|in|de|d'|a)$)/gi, '').trim();
