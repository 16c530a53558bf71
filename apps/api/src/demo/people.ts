import { foldAccents } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import { assetFile, demoKeyPrefix, portraitWidth } from './assets.ts';
import { demoPortraits } from './pictures.ts';
import type { Random } from './random.ts';

/** Somebody of the demo data. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** On example.com, where no mail is ever delivered. */
  readonly email: string;
  /** Root-relative address of the portrait; some people have none. */
  readonly profileImage: string | null;
  readonly locale: 'en' | 'es';
  readonly planId: 1 | 2 | 3;
}

const { women, men, surnames } = readDataFile(
  'demo/names.json',
  z.strictObject({ women: z.array(z.string()), men: z.array(z.string()), surnames: z.array(z.string()) }),
);

const plain = (text: string): string => foldAccents(text).replace(/[^a-z]/g, '');

/** Makes somebody; `index` keeps the mail addresses apart. */
export function makePerson(random: Random, index: number, planId: DemoPerson['planId']): DemoPerson {
  const gender = random.chance(0.5) ? 'woman' : 'man';
  const firstName = random.pick(gender === 'woman' ? women : men);
  const lastName = random.chance(0.4) ? `${random.pick(surnames)} ${random.pick(surnames)}` : random.pick(surnames);
  const face = random.pick(demoPortraits.filter((portrait) => portrait.gender === gender));
  const hasFace = random.chance(0.86);
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName.split(' ')[0] ?? '')}.${index + 1}@example.com`,
    profileImage: hasFace ? `/media/${demoKeyPrefix}/${assetFile(face.name, portraitWidth)}` : null,
    locale: random.chance(0.88) ? 'es' : 'en',
    planId,
  };
}
