import type { Locale } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';

const usualNames = readDataFile(
  'gazetteer/town-names.json',
  z.record(
    z.string(),
    z.object({
      /** The name people use, where it is not the first official one. */
      shown: z.object({ es: z.string(), en: z.string() }).optional(),
      /** Further names it is asked by. */
      asked: z.array(z.string()).optional(),
    }),
  ),
);

const article = /^(.*), (A|As|O|Os|El|La|Los|Las|L'|Els|Les|Sa|Ses|Es)$/i;

/** A town's name in each language, and every name it is asked by. */
export interface TownNames {
  shown: Record<Locale, string>;
  asked: string[];
}

/** Names of a town from its official name: the first of co-official names is shown unless people use another one. */
export function townNames(ine: string, official: string): TownNames {
  const parts = official.split('/').map((part) => part.trim().replace(article, '$2 $1').replace("' ", "'"));
  const usual = usualNames[ine];
  const first = parts[0]!;
  const shown = { en: usual?.shown?.en ?? first, es: usual?.shown?.es ?? first };
  return { shown, asked: [...new Set([shown.es, shown.en, ...parts, ...(usual?.asked ?? [])])] };
}
