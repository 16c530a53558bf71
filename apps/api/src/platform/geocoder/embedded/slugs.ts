import { foldText } from './text.ts';

/** Text as a part of an address: small letters without accents, digits, and single hyphens between words. */
export const slugOf = (text: string): string => foldText(text).replaceAll(' ', '-');

/** Something that needs a slug. */
export interface Named {
  /** What it is called; the slug is made of that. */
  name: string;
  /** Texts that tell it from others of the same name, tried in this order; the last one is unique. */
  distinctions: readonly string[];
  /** Other names that lead to it. */
  aliases: readonly string[];
}

/** Slugs both ways, by the place of what they name in the list it was given in. */
export interface Slugs {
  readonly slugs: readonly string[];
  /** What a slug or an alias stands for. */
  indexOf: (slug: string) => number | undefined;
}

/**
 * Gives everything one slug: its name when nothing else is called that, otherwise the name with the first distinction
 * that makes it unique. Nobody gets the bare name when two share it, so that a slug does not depend on which is bigger; as
 * an alias it leads to the first of them.
 */
export function assignSlugs(all: readonly Named[]): Slugs {
  const slugs = all.map(({ name }) => slugOf(name));
  const steps = Math.max(0, ...all.map(({ distinctions }) => distinctions.length));
  for (let step = 0; step < steps; step += 1) {
    const counts = countEach(slugs);
    all.forEach(({ name, distinctions }, index) => {
      const distinction = distinctions[step];
      if (counts.get(slugs[index]!)! > 1 && distinction !== undefined)
        slugs[index] = `${slugOf(name)}-${slugOf(distinction)}`;
    });
  }
  const indexes = new Map(slugs.map((slug, index) => [slug, index]));
  all.forEach(({ name, aliases }, index) => {
    for (const alias of [name, ...aliases].map(slugOf)) if (!indexes.has(alias)) indexes.set(alias, index);
  });
  indexes.delete('');
  return { slugs, indexOf: (slug) => indexes.get(slug) };
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
