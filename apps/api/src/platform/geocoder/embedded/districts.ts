import type { District } from './gazetteer.ts';

type Row = [name: string, lat: number, lng: number, ...aliases: string[]];

/** Hand-written quarters by INE code; positions are within a few hundred metres. */
const rows: Record<string, Row[]> = {
  '28079': [
    ['Centro', 40.4169, -3.7035, 'City Center'],
    ['Salamanca', 40.4270, -3.6800, 'Barrio de Salamanca'],
    ['Chamberí', 40.4340, -3.7030],
    ['Chamartín', 40.4590, -3.6770],
    ['Tetuán', 40.4600, -3.6980, 'Tetuán de las Victorias'],
    ['Retiro', 40.4110, -3.6760],
    ['Arganzuela', 40.3980, -3.6950],
    ['Moncloa-Aravaca', 40.4350, -3.7270, 'Argüelles'],
    ['Latina', 40.4030, -3.7360],
    ['Carabanchel', 40.3810, -3.7340],
    ['Usera', 40.3830, -3.7060],
    ['Puente de Vallecas', 40.3930, -3.6620],
    ['Ciudad Lineal', 40.4480, -3.6500],
    ['Hortaleza', 40.4740, -3.6410],
    ['San Blas-Canillejas', 40.4380, -3.6150, 'San Blas'],
    ['Villaverde', 40.3460, -3.6950],
    ['Moratalaz', 40.4070, -3.6450],
    ['Barajas', 40.4740, -3.5790, 'Barajas de Madrid', 'Barajas pueblo'],
    ['Malasaña', 40.4260, -3.7040],
    ['Chueca', 40.4225, -3.6970],
    ['Lavapiés', 40.4085, -3.7010],
    ['La Latina', 40.4110, -3.7100],
    ['Sanchinarro', 40.4930, -3.6590],
    ['Las Tablas', 40.5060, -3.6700],
    ['Mirasierra', 40.4930, -3.7160],
    ['Montecarmelo', 40.5040, -3.6950],
  ],
};

export const knownDistricts: readonly Omit<District, 'isQuarter'>[] = Object.entries(rows).flatMap(([ine, quarters]) =>
  quarters.map(([name, lat, lng, ...aliases]) => ({ name, lat, lng, aliases, ine, population: 0 })),
);
