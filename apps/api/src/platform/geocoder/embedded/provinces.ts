import type { Locale } from '@plaza/sdk';

/** An autonomous community (or city) with the names people use. */
export interface Region {
  /** INE code, two digits. */
  code: string;
  names: Record<Locale, string>;
  /** Further names it is asked by. */
  aliases: string[];
  /** INE codes of its provinces. */
  provinces: string[];
}

const region = (code: string, es: string, en: string, provinces: string, ...aliases: string[]): Region => ({
  code,
  names: { es, en },
  aliases,
  provinces: provinces.split(' '),
});

export const regions: readonly Region[] = [
  region('01', 'Andalucía', 'Andalusia', '04 11 14 18 21 23 29 41'),
  region('02', 'Aragón', 'Aragon', '22 44 50'),
  region('03', 'Principado de Asturias', 'Asturias', '33', 'Asturies'),
  region('04', 'Illes Balears', 'Balearic Islands', '07', 'Islas Baleares', 'Baleares', 'Balears'),
  region('05', 'Canarias', 'Canary Islands', '35 38', 'Islas Canarias'),
  region('06', 'Cantabria', 'Cantabria', '39'),
  region('07', 'Castilla y León', 'Castile and León', '05 09 24 34 37 40 42 47 49', 'Castilla León'),
  region('08', 'Castilla-La Mancha', 'Castilla-La Mancha', '02 13 16 19 45'),
  region('09', 'Cataluña', 'Catalonia', '08 17 25 43', 'Catalunya'),
  region('10', 'Comunitat Valenciana', 'Valencian Community', '03 12 46', 'Comunidad Valenciana', 'País Valencià'),
  region('11', 'Extremadura', 'Extremadura', '06 10'),
  region('12', 'Galicia', 'Galicia', '15 27 32 36', 'Galiza'),
  region('13', 'Comunidad de Madrid', 'Community of Madrid', '28'),
  region('14', 'Región de Murcia', 'Region of Murcia', '30'),
  region('15', 'Navarra', 'Navarre', '31', 'Comunidad Foral de Navarra', 'Nafarroa'),
  region('16', 'País Vasco', 'Basque Country', '01 20 48', 'Euskadi', 'Euskal Herria'),
  region('17', 'La Rioja', 'La Rioja', '26', 'Rioja'),
  region('18', 'Ceuta', 'Ceuta', '51'),
  region('19', 'Melilla', 'Melilla', '52'),
];

/** A province by its INE code, with the names people use. */
export interface Province {
  code: string;
  names: Record<Locale, string>;
  aliases: string[];
  /** INE code of the town that leads it, where a postcode of the province is placed. */
  capital: string;
}

const province = (code: string, capital: string, es: string, en = es, ...aliases: string[]): Province => ({
  code,
  names: { es, en },
  aliases,
  capital: code + capital,
});

export const provinces: readonly Province[] = [
  province('01', '059', 'Álava', 'Álava', 'Araba'),
  province('02', '003', 'Albacete'),
  province('03', '014', 'Alicante', 'Alicante', 'Alacant'),
  province('04', '013', 'Almería'),
  province('05', '019', 'Ávila'),
  province('06', '015', 'Badajoz'),
  province('07', '040', 'Illes Balears', 'Balearic Islands', 'Baleares'),
  province('08', '019', 'Barcelona'),
  province('09', '059', 'Burgos'),
  province('10', '037', 'Cáceres'),
  province('11', '012', 'Cádiz'),
  province('12', '040', 'Castellón', 'Castellón', 'Castelló'),
  province('13', '034', 'Ciudad Real'),
  province('14', '021', 'Córdoba'),
  province('15', '030', 'A Coruña', 'A Coruña', 'La Coruña'),
  province('16', '078', 'Cuenca'),
  province('17', '079', 'Girona', 'Girona', 'Gerona'),
  province('18', '087', 'Granada'),
  province('19', '130', 'Guadalajara'),
  province('20', '069', 'Gipuzkoa', 'Gipuzkoa', 'Guipúzcoa'),
  province('21', '041', 'Huelva'),
  province('22', '125', 'Huesca'),
  province('23', '050', 'Jaén'),
  province('24', '089', 'León'),
  province('25', '120', 'Lleida', 'Lleida', 'Lérida'),
  province('26', '089', 'La Rioja'),
  province('27', '028', 'Lugo'),
  province('28', '079', 'Madrid'),
  province('29', '067', 'Málaga'),
  province('30', '030', 'Murcia'),
  province('31', '201', 'Navarra', 'Navarre', 'Nafarroa'),
  province('32', '054', 'Ourense', 'Ourense', 'Orense'),
  province('33', '044', 'Asturias'),
  province('34', '120', 'Palencia'),
  province('35', '016', 'Las Palmas'),
  province('36', '038', 'Pontevedra'),
  province('37', '274', 'Salamanca'),
  province('38', '038', 'Santa Cruz de Tenerife'),
  province('39', '075', 'Cantabria'),
  province('40', '194', 'Segovia'),
  province('41', '091', 'Sevilla', 'Seville'),
  province('42', '173', 'Soria'),
  province('43', '148', 'Tarragona'),
  province('44', '216', 'Teruel'),
  province('45', '168', 'Toledo'),
  province('46', '250', 'Valencia', 'Valencia', 'València'),
  province('47', '186', 'Valladolid'),
  province('48', '020', 'Bizkaia', 'Biscay', 'Vizcaya'),
  province('49', '275', 'Zamora'),
  province('50', '297', 'Zaragoza', 'Zaragoza', 'Saragossa'),
  province('51', '001', 'Ceuta'),
  province('52', '001', 'Melilla'),
];

/** An island, asked for by its own name; its position is that of its main town. */
export interface Island {
  names: Record<Locale, string>;
  aliases: string[];
  /** INE code of its main town. */
  mainTown: string;
}

const island = (mainTown: string, es: string, en = es, ...aliases: string[]): Island => ({
  names: { es, en },
  aliases,
  mainTown,
});

export const islands: readonly Island[] = [
  island('38038', 'Tenerife', 'Tenerife', 'Isla de Tenerife'),
  island('35016', 'Gran Canaria', 'Gran Canaria', 'Isla de Gran Canaria'),
  island('35004', 'Lanzarote'),
  island('35017', 'Fuerteventura'),
  island('38037', 'La Palma', 'La Palma', 'Isla de La Palma'),
  island('38036', 'La Gomera', 'La Gomera', 'Gomera'),
  island('38048', 'El Hierro', 'El Hierro', 'Hierro'),
  island('07040', 'Mallorca', 'Majorca', 'Isla de Mallorca'),
  island('07032', 'Menorca', 'Minorca', 'Isla de Menorca'),
  island('07024', 'Formentera'),
];

const regionByProvince = new Map(regions.flatMap((entry) => entry.provinces.map((code) => [code, entry] as const)));
const provinceByCode = new Map(provinces.map((entry) => [entry.code, entry]));

/** The province of a town, by the town's INE code; `undefined` for shared commons and Gibraltar. */
export const provinceOf = (ine: string): Province | undefined => provinceByCode.get(ine.slice(0, 2));

/** The region of a town, by the town's INE code; `undefined` for shared commons and Gibraltar. */
export const regionOf = (ine: string): Region | undefined => regionByProvince.get(ine.slice(0, 2));
