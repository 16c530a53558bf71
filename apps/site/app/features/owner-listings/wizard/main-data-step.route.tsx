import {
  availabilityHours,
  listingDescriptionLimits,
  listingNameLimits,
  locales,
  monthlyTotalCents,
  vehicleKindOf,
} from '@plaza/sdk';
import { CarIcon, LightbulbIcon, RadioGroup, RulerIcon, TextArea, TextField, TrainFrontIcon } from '@plaza/ui';
import { type ReactElement, useRef } from 'react';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { strongTag } from '~/layout/router-link.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { optional, required } from '~/server/api.ts';
import { cardTitle, iconRow, muted, panel, small } from '~/styles/common.css.ts';
import type { Route } from './+types/main-data-step.route';
import { AvailabilityFields } from './availability/availability-fields.tsx';
import * as details from './details/details.css.ts';
import { PriceFields } from './price/price-fields.tsx';
import { PriceGuide, type PriceGuideData } from './price/price-guide.tsx';
import { readPrice } from './price/price-values.ts';
import { StepPage, useStepValues } from './step-page.tsx';
import { sendStepForm, type StepFailure } from './step-submission.ts';
import { useWizardData } from './wizard-context.ts';
import { wizardModeOf, wizardRequestOf } from './wizard-data.server.ts';
import { saveStep } from './wizard-save.server.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const { api, id } = wizardRequestOf(args);
  const { data: listing } = await required(api.getOwnListing({ params: { id } }));
  if (!listing.location) return { guides: {} };
  const { lat, lng } = listing.location;
  const vehicleKind = vehicleKindOf({
    hasMotorbikeSpace: listing.characteristics?.spaceForMotorcycle ?? false,
    lengthCm: listing.size.lengthCm,
    widthCm: listing.size.widthCm,
  });
  // the owner chooses the hours on this page
  const guides = await Promise.all(
    availabilityHours.map(async (hours) => {
      const guide = await optional(api.getPriceGuide({ query: { lat, lng, vehicleKind, hours } }));
      return [hours, guide?.data ?? null] as const;
    }),
  );
  return { guides: Object.fromEntries(guides) };
}

export const action = (args: Route.ActionArgs) => saveStep(args, wizardModeOf(args.request), 'main_data');

export const clientAction = (args: Route.ClientActionArgs) => sendStepForm('main_data', args);

/** Reloads no data after a failed save, which changes nothing; when offline the page couldn't be loaded again. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardMainDataRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <MainDataStep failure={actionData} guides={loaderData.guides} />;
}

interface MainDataStepProps {
  failure: StepFailure | undefined;
  guides: PriceGuides;
}

function WritingTips(): ReactElement {
  const { t, rich } = useIntl<'wizard'>();
  return (
    <aside className={panel} aria-labelledby="tips">
      <h2 className={cardTitle} id="tips">
        {t('wizard.main.tips')}
      </h2>
      <ul className={`${small} ${muted} ${details.writingTips}`}>
        <li className={iconRow}>
          <TrainFrontIcon size={20} />
          <span>{rich('wizard.main.tipNear', { b: strongTag })}</span>
        </li>
        <li className={iconRow}>
          <RulerIcon size={20} />
          <span>{rich('wizard.main.tipTight', { b: strongTag })}</span>
        </li>
        <li className={iconRow}>
          <CarIcon size={20} />
          <span>{rich('wizard.main.tipHours', { b: strongTag })}</span>
        </li>
        <li className={iconRow}>
          <LightbulbIcon size={20} />
          <span>{rich('wizard.main.tipContact', { b: strongTag })}</span>
        </li>
      </ul>
    </aside>
  );
}

// Long because the fields are listed in the order of the page, each with its limits.
function MainDataStep({ failure, guides }: MainDataStepProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const formRef = useRef<HTMLFormElement>(null);
  const stepFields = useStepValues('main_data', failure, formRef);
  const { owner } = useWizardData();
  const { values, set } = stepFields;
  const fieldErrors = useFieldErrors(formRef, failure);
  const errorPropsOf = (field: string) => {
    const fieldError = fieldErrors[field];
    return fieldError === undefined ? {} : { error: fieldError };
  };
  const { name = '', description = '' } = values;
  const guide = guides[values.hours ?? 'always'];
  const { parts, problems } = readPrice(values, locale);
  const ownCents = problems.rentCents === undefined ? monthlyTotalCents(parts) : null;
  return (
    <StepPage
      step="main_data"
      fields={stepFields}
      failure={failure}
      formRef={formRef}
      isWide
      side={
        <>
          {guide && <PriceGuide guide={guide} ownCents={ownCents} />}
          <WritingTips />
        </>
      }
    >
      <TextField
        name="name"
        label={t('wizard.main.name')}
        placeholder={t('wizard.main.namePlaceholder')}
        aside={`${[...name].length} / ${listingNameLimits.max}`}
        maxLength={listingNameLimits.max}
        required
        autoComplete="off"
        value={name}
        onValueChange={(text) => set({ name: text })}
        {...errorPropsOf('name')}
      />
      <TextArea
        name="description"
        label={t('wizard.main.description')}
        placeholder={t('wizard.main.descriptionPlaceholder')}
        rows={6}
        required
        maxLength={listingDescriptionLimits.max}
        counter={{
          count: (length, most) => `${length} / ${most}`,
          remaining: (count) => t('wizard.main.remaining', { count }),
        }}
        value={description}
        onValueChange={(text) => set({ description: text })}
        {...errorPropsOf('description')}
      />
      <RadioGroup
        legend={t('wizard.main.language')}
        name="language"
        value={values.language ?? locale}
        onValueChange={(language) => set({ language: language ?? locale })}
        options={locales.map((language) => ({
          value: language,
          label: <span lang={language}>{t(`language.${language}`)}</span>,
        }))}
      />
      <PriceFields values={values} isProfessional={owner.business !== null} errors={fieldErrors} onChange={set} />
      <AvailabilityFields values={values} errors={fieldErrors} onChange={set} />
    </StepPage>
  );
}

/** Prices of other bays by their hours; none for hours that too few bays have. */
type PriceGuides = Readonly<Partial<Record<string, PriceGuideData | null>>>;
