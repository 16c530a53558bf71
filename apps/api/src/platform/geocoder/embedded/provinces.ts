import type { Locale } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

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

/** A province by its INE code, with the names people use. */
export interface Province {
  code: string;
  names: Record<Locale, string>;
  aliases: string[];
  /** INE code of the town that leads it, where a postcode of the province is placed. */
  capital: string;
}

/** An island, asked for by its own name; its position is that of its main town. */
export interface Island {
  names: Record<Locale, string>;
  aliases: string[];
  /** INE code of its main town. */
  mainTown: string;
}

const names = z.object({ es: z.string(), en: z.string() });
const texts = z.array(z.string());
const file = readDataFile(
  'gazetteer/provinces.json',
  z.object({
    regions: z.array(z.object({ code: z.string(), names, aliases: texts, provinces: texts })),
    provinces: z.array(z.object({ code: z.string(), names, aliases: texts, capital: z.string() })),
    islands: z.array(z.object({ names, aliases: texts, mainTown: z.string() })),
  }),
);

export const regions: readonly Region[] = file.regions;
export const provinces: readonly Province[] = file.provinces;
export const islands: readonly Island[] = file.islands;

const regionByProvince = new Map(regions.flatMap((entry) => entry.provinces.map((code) => [code, entry] as const)));
const provinceByCode = new Map(provinces.map((entry) => [entry.code, entry]));

/** The province of a town, by the town's INE code; `undefined` for shared commons and Gibraltar. */
export const provinceOf = (ine: string): Province | undefined => provinceByCode.get(ine.slice(0, 2));

/** The region of a town, by the town's INE code; `undefined` for shared commons and Gibraltar. */
export const regionOf = (ine: string): Region | undefined => regionByProvince.get(ine.slice(0, 2));
