import type { LandmarkKind } from './landmarks/index.ts';
import { foldText } from './text.ts';

/** Words that say only of which kind a place is, folded and without articles. */
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

const small = new Set('de del d la el los las the of un una mas cercano cercana nearest'.split(' '));

/** The kind of place that a text says and nothing else: "aeropuerto", "la estación de tren". */
export const kindOnly = (text: string): LandmarkKind | undefined =>
  kindByWords.get(
    foldText(text)
      .split(' ')
      .filter((word) => !small.has(word))
      .join(' '),
  );
