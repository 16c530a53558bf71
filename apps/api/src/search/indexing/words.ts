import { type CharacteristicFlag, foldAccents } from '@plaza/sdk';

export interface IndexedWord {
  /** The word in lower case without accents: letters a to z and digits only. */
  readonly term: string;
  readonly display: string;
}

const maxWordLength = 40;

/** Folds a text to lower case without accents; anything other than letters and digits becomes a space. */
export function foldSearchText(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The significant words of a text in order, including repetitions. */
export function significantWordsOf(text: string): IndexedWord[] {
  // Elided articles are separate words, as in l'Hospitalet.
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((display) => {
    const foldedTerm = foldSearchText(display).replaceAll(' ', '').slice(0, maxWordLength);
    return foldedTerm === '' || stopWords.has(foldedTerm) ? [] : [{ term: foldedTerm, display }];
  });
}

/** True for a term with a digit, such as a house number or a postcode, which is never corrected or completed. */
export const hasDigit = (term: string): boolean => /\d/.test(term);

/**
 * A town's own term in the index, such as `@hospitalet_llobregat`, so that "Granada" finds the town and not every Calle
 * Granada. The same for every spelling, and without articles. Empty for a name of stop words only.
 */
export function townTermOf(name: string): string {
  const nameTerms = significantWordsOf(name).map((word) => word.term);
  return nameTerms.length === 0 ? '' : `@${nameTerms.join('_')}`;
}

/**
 * Stop words: terms for parking, street types, and function words of Spanish, English and Catalan. Both the index and
 * searches drop them, so "parking en la calle Mayor" finds "Carrer Major, 3" as well as "mayor" does.
 */
const stopWords: ReadonlySet<string> = new Set(
  // Stop words for parking and renting.
  (
    'parking parkings aparcamiento aparcamientos aparcament aparcaments garaje garajes garage garages garatge garatges ' +
    'plaza plazas placa places cochera cocheras bay bays spot spots space spaces car cars coche coches cotxe cotxes park ' +
    'alquiler alquilar lloguer llogar rent rental barato barata baratos cheap mes month ' +
    // Stop words that are street types.
    'calle calles c carrer avenida avinguda avda av paseo passeig ps ronda travesia travessera camino cami street road avenue ' +
    // Stop words that are prepositions or other function words.
    'near nearby close next around to in on at of by the a an and for with from me my ' +
    'cerca junto lado en de del la el los las al un una y e o u con por para sin mi ' +
    'prop vora dels les els l d i amb per als'
  ).split(' '),
);

/** Patterns of the words for each characteristic, matched against folded text. */
const characteristicPatterns: Partial<Record<CharacteristicFlag, RegExp>> = {
  electricCharging: wordPattern(
    '((punto|puntos) de )?(re)?carga( (de )?(coche |coches |vehiculo |vehiculos )?electric[oa]s?)?',
    'cargador(es)?( (de |para )?(coche |coches |vehiculo |vehiculos )?electric[oa]s?)?',
    '(coche |coches |vehiculo |vehiculos )?electric[oa]s?',
    '(electric |ev )?(car |vehicle )?(charger|chargers|charging)( (point|points|station))?',
    '(electric|ev)( (car|cars|vehicle|vehicles))?',
  ),
  spaceForMotorcycle: wordPattern('motos?', 'motocicletas?', 'motorbikes?', 'motorcycles?'),
  cameras: wordPattern('camaras?( de (seguridad|vigilancia))?', 'videovigilancia', '(security )?cameras?', 'cctv'),
  garageCovered: wordPattern('cubiert[oa]s?', 'techad[oa]s?', 'bajo techo', 'covered', 'indoors?'),
  lotUncovered: wordPattern('descubiert[oa]s?', '(al )?aire libre', 'uncovered', 'outdoors?', 'open air'),
  alarm: wordPattern('alarmas?', 'alarms?'),
  securityGuard: wordPattern('vigilantes?', 'vigilancia', 'vigilad[oa]s?', '(security )?guards?', 'guarded'),
  elevator: wordPattern('ascensor(es)?', 'elevators?', 'lifts?'),
  wheelchairAccessible: wordPattern(
    'silla de ruedas',
    'minusvalid[oa]s?',
    'discapacitad[oa]s?',
    'movilidad reducida',
    'accesibles?',
    'wheelchairs?( accessible)?',
    'accessible',
    'disabled',
  ),
};

function wordPattern(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(${alternatives.join('|')})\\b`, 'g');
}

interface CharacteristicWords {
  flags: CharacteristicFlag[];
  /** Remaining text: folded if a characteristic was removed, otherwise as written. */
  rest: string;
}

/** Extracts words for characteristics: "cargador Bilbao" asks for charging and leaves "bilbao". */
export function extractCharacteristicWords(text: string): CharacteristicWords {
  const matchedFlags: CharacteristicFlag[] = [];
  let rest = foldSearchText(text);
  for (const [flag, phrase] of Object.entries(characteristicPatterns) as [CharacteristicFlag, RegExp][]) {
    const remainingText = rest.replace(phrase, ' ');
    if (remainingText === rest) continue;
    matchedFlags.push(flag);
    rest = remainingText.replace(/\s+/g, ' ').trim();
  }
  return matchedFlags.length === 0 ? { flags: matchedFlags, rest: text } : { flags: matchedFlags, rest };
}
