import type { Random } from '../random.ts';
import { english } from './english.ts';
import { type ListingFacts, textLimits } from './facts.ts';
import { spanish } from './spanish.ts';

/** A listing's name and description as its owner would write them, inside the product's limits. */
export function writeListing(
  facts: ListingFacts,
  locale: 'en' | 'es',
  random: Random,
): { name: string; description: string } {
  const words = locale === 'es' ? spanish : english;
  const name = Array.from({ length: 6 }, () => words.title(facts, random)).find(
    (title) => title.length <= textLimits.name,
  );
  const closing = words.closing(random);
  let description = words.opening(facts, random);
  for (const sentence of words.details(facts, random).slice(0, random.integer(2, 5))) {
    if (description.length + sentence.length + closing.length + 2 <= textLimits.description)
      description += ` ${sentence}`;
  }
  return { name: name ?? facts.place.town.names[locale], description: `${description} ${closing}` };
}
