import type { Locale, PlaceKind } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** First words of Spanish names of venues by the article that goes before them after "cerca de". */
const masculine = new Set(
  (
    'acueducto aeropuerto alcázar anfiteatro auditorio barrio campo casino castillo centro circuito coliseum complejo estadi ' +
    'estadio hospital intercambiador instituto jardín mercado mercat monasterio museo museu palacio palau parador parque ' +
    'parlamento pabellón planetario polideportivo puente puerto real recinto santuario teatro templo velódromo zoo'
  ).split(' '),
);
const feminine = new Set(
  (
    'alcazaba basílica biblioteca casa catedral ciudad ciutadella colegiata estación estació explanada facultad feria fira ' +
    'fundación giralda iglesia mezquita mezquita-catedral muralla plaza terminal torre universidad universitat'
  ).split(' '),
);
const femininePlural = new Set(['murallas', 'cuatro', 'torres', 'bodegas']);

/** "cerca del Estadio de Mestalla", "near Mestalla Stadium". Names without a known kind stand by themselves. */
export function nearVenue(name: string, locale: Locale): string {
  if (locale === 'en') return `near ${name}`;
  const first = name.split(' ')[0]?.toLocaleLowerCase('es') ?? '';
  if (masculine.has(first)) return `cerca del ${name}`;
  if (feminine.has(first)) return `cerca de la ${name}`;
  if (femininePlural.has(first)) return `cerca de las ${name}`;
  return `cerca de ${name}`;
}

/** Where bays are, to be put into a sentence: "in Madrid", "near Mestalla Stadium". */
export const whereOf = ({ t, locale }: Intl, { kind, name }: { kind: PlaceKind; name: string }): string =>
  kind === 'town' ? t('place.in', { name }) : nearVenue(name, locale);
