import { characteristicFlags, defaultAvailability, locales, parseLengthCm } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { formatMeters } from '~/features/listings/cards/listing-text.ts';
import { listAvailabilityFacts, listRentalTerms } from '~/features/listings/cards/availability-facts.ts';
import { listManoeuvringFacts } from '~/features/listings/cards/manoeuvring-facts.ts';
import { listPriceFacts } from '~/features/listings/cards/price-facts.ts';
import { readPrice } from './price/price-values.ts';
import { readAvailability } from './availability/availability-values.ts';
import { readManoeuvring, sizeFields } from './details/measures.ts';
import { floorLevelOf, type StepValues } from './step-values.ts';
import type { FieldStep } from './steps.ts';

export interface StepRow {
  name: string;
  text: string;
}

function spotTitleOf({ spotTypes }: Lookups, code: string | undefined): string | undefined {
  for (const parent of spotTypes) {
    if (String(parent.id) === code) return parent.title;
    const matchingSpot = parent.children.find((candidate) => String(candidate.id) === code);
    if (matchingSpot) return `${parent.title}, ${matchingSpot.title}`;
  }
  return undefined;
}

function createDetailsRows(intl: Intl<'wizard'>, values: StepValues, lookups: Lookups): StepRow[] {
  const { t } = intl;
  const formatBayLength = (text: string): string => {
    const centimetres = parseLengthCm(text);
    return typeof centimetres === 'number' ? formatMeters(intl, centimetres) : text || t('listing.notMeasured');
  };
  return [
    { name: t('wizard.details.spot'), text: spotTitleOf(lookups, values.spotType) ?? '–' },
    {
      name: t('wizard.details.access'),
      text: lookups.accessTypes.find(({ id }) => String(id) === values.accessType)?.title ?? '–',
    },
    {
      name: t('wizard.details.vehicle'),
      text: lookups.vehicleTypes.find(({ id }) => String(id) === values.vehicleType)?.title ?? '–',
    },
    ...sizeFields.map((field) => ({ name: t(`wizard.details.${field}`), text: formatBayLength(values[field] ?? '') })),
    ...listManoeuvringFacts(intl, readManoeuvring(values).answers),
  ];
}

function createCharacteristicsRows({ t }: Intl<'wizard'>, values: StepValues): StepRow[] {
  const characteristicNames = characteristicFlags
    .filter((flag) => values[flag] === 'on')
    .map((flag) => t(`flag.${flag}`));
  const floorLevel = floorLevelOf(values);
  return [
    { name: t('wizard.characteristics.has'), text: characteristicNames.join(', ') || t('wizard.characteristics.none') },
    { name: t('wizard.characteristics.floor'), text: floorLevel === null ? '–' : t(`floor.${floorLevel}`) },
  ];
}

function createAvailabilityRows(intl: Intl<'wizard'>, values: StepValues): StepRow[] {
  const terms = { ...defaultAvailability, ...readAvailability(values).terms };
  return [...listAvailabilityFacts(intl, terms), ...listRentalTerms(intl, terms)];
}

function createMainDataRows(intl: Intl<'wizard'>, values: StepValues): StepRow[] {
  const { t, locale } = intl;
  const { parts, problems } = readPrice(values, locale);
  const priceRows =
    problems.rentCents === undefined
      ? listPriceFacts(intl, parts)
      : [{ name: t('wizard.main.price'), text: values.price || '–' }];
  const languageLocale = locales.find((candidate) => candidate === values.language);
  return [
    { name: t('wizard.main.name'), text: values.name || '–' },
    { name: t('wizard.main.description'), text: values.description || '–' },
    { name: t('wizard.main.language'), text: languageLocale === undefined ? '–' : t(`language.${languageLocale}`) },
    ...priceRows,
    ...createAvailabilityRows(intl, values),
  ];
}

export const stepRowsOf = (step: FieldStep, intl: Intl<'wizard'>, values: StepValues, lookups: Lookups): StepRow[] =>
  ({
    address: () => [
      { name: intl.t('wizard.address.field'), text: values.title || '–' },
      {
        name: intl.t('wizard.address.shown'),
        text: intl.t(values.position === 'exact' ? 'wizard.address.exact' : 'wizard.address.area'),
      },
    ],
    details: () => createDetailsRows(intl, values, lookups),
    characteristics: () => createCharacteristicsRows(intl, values),
    main_data: () => createMainDataRows(intl, values),
  })[step]();
