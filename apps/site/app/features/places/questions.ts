import { formatEuros, type Place } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import type { AnsweredQuestion } from '~/structured-data/lists.ts';
import { whereOf } from './place-words.ts';

/** What people ask about a place, answered by its numbers; nothing without them. */
export function placeQuestions(intl: Intl, place: Place): AnsweredQuestion[] {
  const { t, locale, formatNumber } = intl;
  const { count, minPriceCents, medianPriceCents, maxPriceCents, coveredCount, chargingCount } = place;
  if (count === 0 || minPriceCents === null || medianPriceCents === null || maxPriceCents === null) return [];
  const where = whereOf(intl, place);
  const cheapest = place.districts.toSorted((one, other) => one.minPriceCents - other.minPriceCents)[0];
  const closest = place.listings.toSorted((one, other) => (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0))[0];
  const euros = (cents: number) => formatEuros(cents, locale);
  const price = {
    question: t('place.askPrice', { where }),
    answer:
      minPriceCents === maxPriceCents
        ? t('place.answerOnePrice', { count, price: euros(minPriceCents) })
        : t('place.answerPrice', {
            min: euros(minPriceCents),
            median: euros(medianPriceCents),
            max: euros(maxPriceCents),
          }),
  };
  const kinds = {
    question: t('place.askKinds', { where }),
    answer: t('place.answerKinds', {
      total: formatNumber(count),
      count,
      covered: coveredCount,
      charging: chargingCount,
    }),
  };
  if (place.kind === 'town') {
    if (cheapest === undefined || place.districts.length < 2) return [price, kinds];
    const { name, minPriceCents: min } = cheapest;
    return [
      price,
      kinds,
      {
        question: t('place.askCheapest', { where }),
        answer: t('place.answerCheapest', { district: name, price: euros(min) }),
      },
    ];
  }
  if (closest === undefined || closest.distanceMeters === null) return [price, kinds];
  return [
    price,
    kinds,
    {
      question: t('place.askClosest', { where }),
      answer: t('place.answerClosest', {
        minutes: closest.walkingMinutes ?? 0,
        name: closest.name,
        price: euros(closest.priceCents),
      }),
    },
  ];
}
