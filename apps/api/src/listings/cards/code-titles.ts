import type { Locale, NamedCode } from '@plaza/sdk';
import type { Lookups } from '../lookups/service.ts';

/** Titles of the codes that listings carry, in one language. */
export interface CodeTitles {
  spotType(id: number): NamedCode;
  accessType(id: number): NamedCode;
  vehicleType(id: number): NamedCode;
}

type Titled = { id: number; attributes: { title: string } };

/** Reads the titles of a language. */
export async function readCodeTitles(lookups: Lookups, locale: Locale): Promise<CodeTitles> {
  const spotTypes = await lookups.spotTypes(locale, { withChildren: true });
  const children = spotTypes.flatMap((item) => item.attributes.children?.data ?? []);
  return {
    spotType: finder([...spotTypes, ...children]),
    accessType: finder(await lookups.accessTypes(locale)),
    vehicleType: finder(await lookups.vehicleTypes(locale, undefined)),
  };
}

function finder(items: readonly Titled[]): (id: number) => NamedCode {
  const titles = new Map(items.map((item) => [item.id, item.attributes.title]));
  return (id) => ({ id, title: titles.get(id) ?? '' });
}
