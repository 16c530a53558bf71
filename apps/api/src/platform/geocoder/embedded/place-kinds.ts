import type { LandmarkKind } from './place-data.ts';
import type { Place } from './places.ts';
import { foldText } from './text.ts';

/** Generic words for a kind of place, folded and without articles. */
const wordsOfKind: Readonly<Partial<Record<LandmarkKind, string>>> = {
  airport: 'aeropuerto, aeropuertos, aeroport, airport, airports, aireportua, aeroporto',
  station:
    'estacion, estaciones, estacio, station, estacion tren, estacion trenes, estacion ave, estacion renfe, train station, ' +
    'estacio tren, geltokia, renfe, ave, estacion ferrocarril, railway station',
  bus_station: 'estacion autobuses, estacion autobus, estacion bus, bus station, estacio autobusos, intercambiador',
  hospital: 'hospital, hospitales, hospitals, ospitalea, clinica',
  stadium: 'estadio, estadios, estadi, stadium, campo futbol, estadio futbol, football stadium',
  arena: 'pabellon, palacio deportes, arena, palau esports',
  university: 'universidad, universitat, university, campus, unibertsitatea, universidade, facultad',
  museum: 'museo, museos, museu, museum, museums, museoa',
  shopping:
    'centro comercial, centros comerciales, centre comercial, shopping centre, shopping center, shopping mall, mall',
  beach: 'playa, platja, beach, hondartza, praia',
  port: 'puerto, port, portua, porto, harbour, ferry',
  fair: 'recinto ferial, feria, fira, fairground',
  park: 'parque, parc, park',
};

const kindByWords: ReadonlyMap<string, LandmarkKind> = new Map(
  (Object.entries(wordsOfKind) as [LandmarkKind, string][]).flatMap(([kind, texts]) =>
    texts.split(', ').map((text) => [text, kind] as const),
  ),
);

/** Kinds of place that a word next to a name may denote: "estadio Camp Nou", "barrio de Chamberí". */
const kindsByWord: Readonly<Record<string, readonly (LandmarkKind | 'district')[]>> = {
  aeropuerto: ['airport'],
  aeroport: ['airport'],
  airport: ['airport'],
  aireportua: ['airport'],
  estacion: ['station', 'bus_station'],
  estacio: ['station', 'bus_station'],
  station: ['station', 'bus_station'],
  geltokia: ['station', 'bus_station'],
  intercambiador: ['station', 'bus_station'],
  estadio: ['stadium', 'arena'],
  estadi: ['stadium', 'arena'],
  stadium: ['stadium', 'arena'],
  hospital: ['hospital'],
  museo: ['museum'],
  museu: ['museum'],
  museum: ['museum'],
  museoa: ['museum'],
  parque: ['park', 'sight'],
  parc: ['park', 'sight'],
  park: ['park', 'sight'],
  universidad: ['university'],
  plaza: ['square'],
  placa: ['square'],
  square: ['square'],
  barrio: ['district'],
  barri: ['district'],
  distrito: ['district'],
  district: ['district'],
};

/** True if one of the words denotes the kind of a place whose name may lack it. */
export const hasKindWord = (
  words: readonly string[],
  { kind, landmarkKind }: Pick<Place, 'kind' | 'landmarkKind'>,
): boolean =>
  words.some((word) => kindsByWord[word]?.includes(kind === 'district' ? kind : (landmarkKind ?? 'square')) === true);

const ignoredWordsOfKind = new Set('de del d la el los las the of un una mas cercano cercana nearest'.split(' '));

/** Finds the kind of place in a text that contains no name: "aeropuerto", "la estación de tren". */
export const kindOfGenericName = (text: string): LandmarkKind | undefined =>
  kindByWords.get(
    foldText(text)
      .split(' ')
      .filter((word) => !ignoredWordsOfKind.has(word))
      .join(' '),
  );

/** Beginnings of names that venues in many towns share. */
const genericVenueNames = new Set([
  'plaza de toros',
  'catedral',
  'cathedral',
  'castillo',
  'mercado',
  'mercado central',
  'palacio de congresos',
  'hospital clinico',
  'hospital general',
  'hospital universitario',
  'basilica',
  'auditorio',
  'muralla',
  'teatro romano',
  'plaza mayor',
  'ayuntamiento',
]);

export const isGenericVenueName = (text: string): boolean => genericVenueNames.has(foldText(text));

/** Frequent surnames that villages also have as names. */
const villageSurnames = new Set(
  (
    'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin jimenez hernandez ruiz diaz moreno munoz alvarez ' +
    'romero gutierrez alonso navarro torres dominguez ramos vazquez ramirez gil serrano molina morales suarez ortega delgado castro ' +
    'ortiz rubio marin sanz nunez medina iglesias castillo cortes garrido santos guerrero lozano cano cruz mendez flores prieto vega'
  ).split(' '),
);

export const isVillageSurname = (text: string): boolean => villageSurnames.has(foldText(text));
