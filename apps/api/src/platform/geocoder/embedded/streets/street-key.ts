import { foldText } from '../text.ts';
import { isTrailingType, type StreetType, streetTypeOf } from './street-types.ts';

/** Function words that some spellings of a street's name omit. */
const streetFunctionWords = new Set(
  'de del dels des d la las los les el els l lo i y e en na a al o os as do da das'.split(' '),
);

const fullWordByAbbreviation: Readonly<Record<string, string>> = {
  dr: 'doctor',
  dra: 'doctora',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  gnral: 'general',
  cap: 'capitan',
  cptan: 'capitan',
  tte: 'teniente',
  prof: 'profesor',
  ntra: 'nuestra',
  nra: 'nuestra',
  sra: 'senora',
  sr: 'senor',
  fco: 'francisco',
  fdo: 'fernando',
  fdez: 'fernandez',
  fernz: 'fernandez',
  rguez: 'rodriguez',
  glez: 'gonzalez',
  gomz: 'gomez',
  mtnez: 'martinez',
  mtez: 'martinez',
  hdez: 'hernandez',
  ma: 'maria',
  dna: 'dona',
  virg: 'virgen',
  mq: 'marques',
  mqs: 'marques',
  cte: 'conde',
  pte: 'presidente',
  ing: 'ingeniero',
  arq: 'arquitecto',
  alc: 'alcalde',
  2: 'dos',
  3: 'tres',
  5: 'cinco',
  7: 'siete',
  8: 'ocho',
  9: 'nueve',
  11: 'once',
  12: 'doce',
  15: 'quince',
  19: 'diecinueve',
  20: 'veinte',
  25: 'veinticinco',
};

/** Castilian forms of Catalan, Valencian, Basque and Galician words. */
const castilianWordByWord: Readonly<Record<string, string>> = {
  onze: 'once',
  pelai: 'pelayo',
  poblenou: 'pueblo nuevo',
  borbo: 'borbon',
  reial: 'real',
  primat: 'primado',
  emili: 'emilio',
  guillem: 'guillen',
  vicent: 'vicente',
  tarongers: 'naranjos',
  setembre: 'septiembre',
  maig: 'mayo',
  arago: 'aragon',
  sant: 'san',
  major: 'mayor',
  provenca: 'provenza',
  rossello: 'rosellon',
  corsega: 'corcega',
  sardenya: 'cerdena',
  napols: 'napoles',
  comte: 'conde',
  urgell: 'urgel',
  consell: 'consejo',
  cent: 'ciento',
  enric: 'enrique',
  entenca: 'entenza',
  creu: 'cruz',
  coberta: 'cubierta',
  parallel: 'paralelo',
  catalunya: 'cataluna',
  catalanes: 'catalanas',
  corts: 'cortes',
  pau: 'pablo',
  joan: 'juan',
  llull: 'lull',
  josep: 'jose',
  antoni: 'antonio',
  francesc: 'francisco',
  jaume: 'jaime',
  lluis: 'luis',
  miquel: 'miguel',
  pere: 'pedro',
  carles: 'carlos',
  jordi: 'jorge',
  andreu: 'andres',
  marti: 'martin',
  merce: 'merced',
  llibertat: 'libertad',
  pi: 'pino',
  port: 'puerto',
  xativa: 'jativa',
  colom: 'colon',
  angels: 'angeles',
  nova: 'nueva',
  nou: 'nuevo',
  vell: 'viejo',
  vella: 'vieja',
  mestre: 'maestro',
  pare: 'padre',
  bisbe: 'obispo',
  arquebisbe: 'arzobispo',
  escola: 'escuela',
  rei: 'rey',
  regne: 'reino',
  princep: 'principe',
  duc: 'duque',
  ferran: 'fernando',
  alfons: 'alfonso',
  magnanim: 'magnanimo',
  espanya: 'espana',
  montcada: 'moncada',
  bruc: 'bruch',
  lluria: 'lauria',
  girona: 'gerona',
  lleida: 'lerida',
  casp: 'caspe',
  xile: 'chile',
  universitat: 'universidad',
  tarradelles: 'tarradellas',
  metge: 'medico',
  verge: 'virgen',
  avellanes: 'avellanas',
  ajuntament: 'ayuntamiento',
  russafa: 'ruzafa',
  catala: 'catalan',
  constitucio: 'constitucion',
  estacio: 'estacion',
  trencaclosques: 'rompecabezas',
};

/** Titles that are often omitted: "Paseo del Pintor Rosales" is also Paseo de Rosales. */
const personTitles = new Set(
  (
    'doctor doctora general capitan teniente coronel comandante almirante pintor pintora profesor professor alcalde alcaldesa ' +
    'poeta escritor escriptor escultor musico maestro mestre padre pare fray obispo bisbe arquitecto arquitecte ingeniero ' +
    'enginyer presidente president'
  ).split(' '),
);

export interface StreetName {
  type: StreetType | undefined;
  /** Folded words of the name without street type and joiners, abbreviations expanded; never empty. */
  key: string;
}

const removeFunctionWords = (words: readonly string[]): string[] => {
  const significantWords = words.filter((word) => !streetFunctionWords.has(word));
  return significantWords.length > 0 ? significantWords : [...words];
};

export function readStreetName(text: string): StreetName {
  const expandedText = text.replace(/\bm\.?ª/giu, 'maria ').replace(/paral[·.\s-]?lel/giu, 'parallel');
  const nameWords = foldText(expandedText).split(' ');
  const leadingType = streetTypeOf(nameWords[0]!);
  const trailingType =
    nameWords.length > 1 && isTrailingType(nameWords.at(-1)!) ? streetTypeOf(nameWords.at(-1)!) : undefined;
  const streetType = leadingType ?? trailingType;
  let ownWords = nameWords;
  if (nameWords.length > 1 && leadingType !== undefined) ownWords = nameWords.slice(1);
  else if (trailingType !== undefined) ownWords = nameWords.slice(0, -1);
  return { type: streetType, key: streetKeyOf(ownWords) };
}

const streetKeyOf = (words: readonly string[]): string =>
  removeFunctionWords(words.map((word) => fullWordByAbbreviation[word] ?? word)).join(' ');

/** Translates every word into Castilian, so that the spellings in two languages have one key. */
export const toCastilianKey = (key: string): string =>
  key
    .split(' ')
    .map((word) => castilianWordByWord[word] ?? word)
    .join(' ');

/** Key of a name with its street type, for names that start with one: "Ave María". */
export const keyWithTypeOf = (text: string): string => streetKeyOf(foldText(text).split(' '));

/** Splits "Gran Vía de les Corts Catalanes" into "Gran Vía" and "Corts Catalanes", which are both used as its name. */
export function splitGranViaKey(key: string): string[] {
  const [, streetOfGranVia] = /^gran via (.+)$/.exec(key) ?? [];
  return streetOfGranVia === undefined ? [] : ['gran via', streetOfGranVia];
}

/** Removes the title from a name. @returns `null` for a name without a title, and if too little would remain. */
export function removeTitle(key: string): string | null {
  const keyWords = key.split(' ');
  const firstNameIndex = keyWords.findIndex((word) => !personTitles.has(word));
  const keyWithoutTitle = firstNameIndex > 0 ? keyWords.slice(firstNameIndex).join(' ') : '';
  return keyWithoutTitle.length >= 4 ? keyWithoutTitle : null;
}
