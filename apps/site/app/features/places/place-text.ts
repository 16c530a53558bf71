import { formatEuros, type Locale, type Place, type PlaceKind } from '@plaza/sdk';
import { withEnglishArticle } from '~/i18n/english-article.ts';
import type { Intl } from '~/i18n/intl.ts';
import type { AnsweredQuestion } from '~/structured-data/lists.ts';

/** First words of Spanish venue names, grouped by the article that follows "cerca de". */
const masculineVenueWords = new Set(
  (
    'acueducto aeropuerto alcázar anfiteatro auditorio barrio campo casino castillo centro circuito coliseum complejo estadi ' +
    'estadio hospital intercambiador instituto jardín mercado mercat monasterio museo museu palacio palau parador parque ' +
    'parlamento pabellón planetario polideportivo puente puerto real recinto santuario teatro templo velódromo zoo'
  ).split(' '),
);
const feminineVenueWords = new Set(
  (
    'alcazaba basílica biblioteca casa catedral ciudad ciutadella colegiata estación estació explanada facultad feria fira ' +
    'fundación giralda iglesia mezquita mezquita-catedral muralla plaza terminal torre universidad universitat'
  ).split(' '),
);
const femininePluralVenueWords = new Set(['murallas', 'cuatro', 'torres', 'bodegas']);

/**
 * Formats a venue's name after "near": "cerca del Estadio de Mestalla", "near the Prado Museum". Unknown kinds of
 * venues get no article.
 */
export function formatNearVenue(name: string, locale: Locale): string {
  if (locale === 'en') return `near ${withEnglishArticle(name)}`;
  const firstWord = name.split(' ')[0]?.toLocaleLowerCase('es') ?? '';
  if (masculineVenueWords.has(firstWord)) return `cerca del ${name}`;
  if (feminineVenueWords.has(firstWord)) return `cerca de la ${name}`;
  if (femininePluralVenueWords.has(firstWord)) return `cerca de las ${name}`;
  return `cerca de ${name}`;
}

/** Formats a place's name with its preposition: "in Madrid", "near Mestalla Stadium". */
export const formatPlaceWithPreposition = (
  { t, locale }: Intl,
  { kind, name }: { kind: PlaceKind; name: string },
): string => (kind === 'town' ? t('place.in', { name }) : formatNearVenue(name, locale));

export function createPlaceQuestions(intl: Intl, place: Place): AnsweredQuestion[] {
  const { t, locale, formatNumber } = intl;
  const { count, minPriceCents, medianPriceCents, maxPriceCents, coveredCount, chargingCount } = place;
  if (count === 0 || minPriceCents === null || medianPriceCents === null || maxPriceCents === null) return [];
  const placeWithPreposition = formatPlaceWithPreposition(intl, place);
  const cheapestDistrict = place.districts.toSorted((one, other) => one.minPriceCents - other.minPriceCents)[0];
  const closestListing = place.listings.toSorted(
    (one, other) => (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0),
  )[0];
  const formatPrice = (cents: number) => formatEuros(cents, locale);
  const priceQuestion = {
    question: t('place.askPrice', { where: placeWithPreposition }),
    answer:
      minPriceCents === maxPriceCents
        ? t('place.answerOnePrice', { count, price: formatPrice(minPriceCents) })
        : t('place.answerPrice', {
            min: formatPrice(minPriceCents),
            median: formatPrice(medianPriceCents),
            max: formatPrice(maxPriceCents),
          }),
  };
  const bayKindsQuestion = {
    question: t('place.askKinds', { where: placeWithPreposition }),
    answer: t('place.answerKinds', {
      total: formatNumber(count),
      count,
      covered: coveredCount,
      charging: chargingCount,
    }),
  };
  if (place.kind === 'town') {
    if (cheapestDistrict === undefined || place.districts.length < 2) return [priceQuestion, bayKindsQuestion];
    const { name, minPriceCents: min } = cheapestDistrict;
    return [
      priceQuestion,
      bayKindsQuestion,
      {
        question: t('place.askCheapest', { where: placeWithPreposition }),
        answer: t('place.answerCheapest', { district: name, price: formatPrice(min) }),
      },
    ];
  }
  if (closestListing === undefined || closestListing.distanceMeters === null) return [priceQuestion, bayKindsQuestion];
  return [
    priceQuestion,
    bayKindsQuestion,
    {
      question: t('place.askClosest', { where: placeWithPreposition }),
      answer: t('place.answerClosest', {
        minutes: closestListing.walkingMinutes ?? 0,
        name: closestListing.name,
        price: formatPrice(closestListing.priceCents),
      }),
    },
  ];
}

/** Minimum number of bays whose median price is meaningful. */
const minBaysForTypicalPrice = 3;

/** Returns the median price in euro cents per month; `null` for too few bays. */
export const typicalPriceOf = ({
  count,
  medianPriceCents,
}: {
  count: number;
  medianPriceCents: number | null;
}): number | null => (count < minBaysForTypicalPrice ? null : medianPriceCents);
