import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

const file = readDataFile(
  'gazetteer/postcodes.json',
  z.object({
    /**
     * By INE code of the town, postcodes by the quarter that most of each lies in, as `districts.json` calls it; those that
     * several share are left out.
     */
    quarters: z.record(z.string(), z.record(z.string(), z.string())),
    /** Towns with postcodes of their own, other than their province's capital, by INE code; as ranges of codes. */
    towns: z.record(z.string(), z.string()),
  }),
);

interface QuarterOfTown {
  /** INE code of the town. */
  ine: string;
  name: string;
}

const quarters: ReadonlyMap<string, QuarterOfTown> = new Map(
  Object.entries(file.quarters).flatMap(([ine, names]) =>
    Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, { ine, name }] as const)),
  ),
);

/** The quarter of a postcode; `undefined` where it is not known, or there are several. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quarters.get(postcode);

/** All postcodes whose quarter is known. */
export const knownPostcodes: readonly string[] = [...quarters.keys()];

const townsByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(file.towns).flatMap(([ine, ranges]) =>
    ranges
      .split(' ')
      .filter((range) => range !== '')
      .flatMap((range) => {
        const [first = '', last = first] = range.split('-');
        const count = Number(last) - Number(first) + 1;
        return Array.from(
          { length: count },
          (_, index) => [String(Number(first) + index).padStart(5, '0'), ine] as const,
        );
      }),
  ),
);

/** The town, other than a capital, that a postcode is in alone; `undefined` where that is not known. */
export const townOfPostcode = (postcode: string): string | undefined => townsByCode.get(postcode);
