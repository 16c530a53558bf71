import { pillarSides, turningEfforts, type Manoeuvring } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { formatMeters } from './listing-text.ts';

export function listManoeuvringFacts(intl: Intl, answers: Manoeuvring): { name: string; text: string }[] {
  const { t } = intl;
  // a later version of the API may add values of pillars and turning
  const pillarSide = pillarSides.find((side) => side === answers.pillars);
  const turningEffort = turningEfforts.find((effort) => effort === answers.turning);
  const { rampWidthCm, rampSlopePercent, aisleWidthCm } = answers;
  return [
    rampWidthCm !== null && { name: t('manoeuvring.rampWidth'), text: formatMeters(intl, rampWidthCm) },
    rampSlopePercent !== null && {
      name: t('manoeuvring.rampSlope'),
      text: t('manoeuvring.percent', { percent: rampSlopePercent }),
    },
    aisleWidthCm !== null && { name: t('manoeuvring.aisle'), text: formatMeters(intl, aisleWidthCm) },
    pillarSide !== undefined && { name: t('manoeuvring.pillars'), text: t(`manoeuvring.pillars.${pillarSide}`) },
    turningEffort !== undefined && { name: t('manoeuvring.turning'), text: t(`manoeuvring.turning.${turningEffort}`) },
  ].filter((fact) => fact !== false);
}
