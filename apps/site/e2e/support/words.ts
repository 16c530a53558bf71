import english from '../../app/messages/en.json' with { type: 'json' };
import spanish from '../../app/messages/es.json' with { type: 'json' };

export const locales = ['en', 'es'] as const;
export type JourneyLocale = (typeof locales)[number];

const catalogues: Record<JourneyLocale, Record<string, string>> = { en: english, es: spanish };

/** The text of a message that takes no values, so that tests look for what a reader of that language sees. */
export function words(locale: JourneyLocale, id: keyof typeof english): string {
  const text = catalogues[locale][id];
  if (text === undefined) throw new Error(`no message ${id} in ${locale}`);
  if (text.includes('{')) throw new Error(`message ${id} takes values; look for a part of it instead`);
  return text;
}
