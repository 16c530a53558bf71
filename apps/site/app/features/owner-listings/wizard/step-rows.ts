import { characteristicFlags, formatEuros, locales, parseEuros, parseLengthCm } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { formatMeters } from '~/features/listings/cards/listing-text.ts';
import { manoeuvringFacts } from '~/features/listings/cards/manoeuvring-facts.ts';
import { readManoeuvring, sizeFields } from './details/measures.ts';
import { floorOf, type StepValues } from './step-values.ts';
import type { FieldStep } from './steps.ts';

export interface StepRow {
  name: string;
  text: string;
}

function spotTitle({ spotTypes }: Lookups, code: string | undefined): string | undefined {
  for (const parent of spotTypes) {
    if (String(parent.id) === code) return parent.title;
    const child = parent.children.find((candidate) => String(candidate.id) === code);
    if (child) return `${parent.title}, ${child.title}`;
  }
  return undefined;
}

function detailsRows(intl: Intl<'wizard'>, values: StepValues, lookups: Lookups): StepRow[] {
  const { t } = intl;
  const size = (text: string): string => {
    const centimetres = parseLengthCm(text);
    return typeof centimetres === 'number' ? formatMeters(intl, centimetres) : text || t('listing.notMeasured');
  };
  return [
    { name: t('wizard.details.spot'), text: spotTitle(lookups, values.spotType) ?? '–' },
    {
      name: t('wizard.details.access'),
      text: lookups.accessTypes.find(({ id }) => String(id) === values.accessType)?.title ?? '–',
    },
    {
      name: t('wizard.details.vehicle'),
      text: lookups.vehicleTypes.find(({ id }) => String(id) === values.vehicleType)?.title ?? '–',
    },
    ...sizeFields.map((field) => ({ name: t(`wizard.details.${field}`), text: size(values[field] ?? '') })),
    ...manoeuvringFacts(intl, readManoeuvring(values).answers),
  ];
}

function characteristicsRows({ t }: Intl<'wizard'>, values: StepValues): StepRow[] {
  const flags = characteristicFlags.filter((flag) => values[flag] === 'on').map((flag) => t(`flag.${flag}`));
  const floor = floorOf(values);
  return [
    { name: t('wizard.characteristics.has'), text: flags.join(', ') || t('wizard.characteristics.none') },
    { name: t('wizard.characteristics.floor'), text: floor === null ? '–' : t(`floor.${floor}`) },
  ];
}

function mainDataRows({ t, locale }: Intl<'wizard'>, values: StepValues): StepRow[] {
  const price = parseEuros(values.price ?? '');
  const priceText = price.ok ? `${formatEuros(price.value, locale)} ${t('price.perMonth')}` : (values.price ?? '');
  const language = locales.find((candidate) => candidate === values.language);
  return [
    { name: t('wizard.main.name'), text: values.name || '–' },
    { name: t('wizard.main.description'), text: values.description || '–' },
    { name: t('wizard.main.language'), text: language === undefined ? '–' : t(`language.${language}`) },
    { name: t('wizard.main.price'), text: priceText || '–' },
  ];
}

export const rowsOf = (step: FieldStep, intl: Intl<'wizard'>, values: StepValues, lookups: Lookups): StepRow[] =>
  ({
    address: () => [
      { name: intl.t('wizard.address.field'), text: values.title || '–' },
      {
        name: intl.t('wizard.address.shown'),
        text: intl.t(values.position === 'exact' ? 'wizard.address.exact' : 'wizard.address.area'),
      },
    ],
    details: () => detailsRows(intl, values, lookups),
    characteristics: () => characteristicsRows(intl, values),
    main_data: () => mainDataRows(intl, values),
  })[step]();
