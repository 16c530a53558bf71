import type { Position } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

/** A part of a town: district, quarter or outlying village. */
export interface District extends Position {
  name: string;
  aliases: readonly string[];
  /** INE code of its town. */
  ine: string;
  /** People; 0 where not known. */
  population: number;
  /** A district or quarter that people know by name, rather than an outlying village. */
  isQuarter: boolean;
}

/** Name, latitude, longitude and further names; positions are within a few hundred metres. */
const quarterRow = z.tuple([z.string(), z.number(), z.number()], z.string());
const rows = readDataFile('gazetteer/districts.json', z.record(z.string(), z.array(quarterRow)));

/** Hand-written quarters. */
export const knownDistricts: readonly Omit<District, 'isQuarter'>[] = Object.entries(rows).flatMap(([ine, quarters]) =>
  quarters.map(([name, lat, lng, ...aliases]) => ({ name, lat, lng, aliases, ine, population: 0 })),
);
