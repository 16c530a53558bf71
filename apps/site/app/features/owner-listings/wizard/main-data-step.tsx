import { listingDescriptionLimits, listingNameLimits, locales, parseEuros } from '@plaza/sdk';
import { CarIcon, LightbulbIcon, RadioGroup, RulerIcon, TextArea, TextField, TrainFrontIcon } from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, panel, small, withIcon } from '~/styles/common.css.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { strongTag } from '~/layout/message-tags.tsx';
import * as details from '~/features/owner-listings/wizard/details/details.css.ts';
import { plainPrice } from './plain-price.ts';
import { PriceGuide, type PriceGuideData } from './price-guide.tsx';
import type { StepFailure } from './step-result.ts';
import { StepPage } from './step-page.tsx';
import { useStepValues } from './use-step-values.ts';

export interface MainDataStepProps {
  failure: StepFailure | undefined;
  guide: PriceGuideData | null;
}

function WritingTips(): ReactElement {
  const { t, rich } = useIntl();
  return (
    <aside className={panel} aria-labelledby="tips">
      <h2 className={cardTitle} id="tips">
        {t('wizard.main.tips')}
      </h2>
      <ul className={`${small} ${muted} ${details.tips}`}>
        <li className={withIcon}>
          <TrainFrontIcon size={20} />
          <span>{rich('wizard.main.tipNear', { b: strongTag })}</span>
        </li>
        <li className={withIcon}>
          <RulerIcon size={20} />
          <span>{rich('wizard.main.tipTight', { b: strongTag })}</span>
        </li>
        <li className={withIcon}>
          <CarIcon size={20} />
          <span>{rich('wizard.main.tipHours', { b: strongTag })}</span>
        </li>
        <li className={withIcon}>
          <LightbulbIcon size={20} />
          <span>{rich('wizard.main.tipContact', { b: strongTag })}</span>
        </li>
      </ul>
    </aside>
  );
}

/** Name, description and price. */
// Long because the fields are listed in the order of the page, each with its limits.
export function MainDataStep({ failure, guide }: MainDataStepProps): ReactElement {
  const { t, locale } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const fields = useStepValues('main_data', failure, form);
  const { values, set } = fields;
  const errors = useFieldErrors(form, failure);
  const errorOf = (field: string) => {
    const error = errors[field];
    return error === undefined ? {} : { error };
  };
  const { name = '', description = '', price = '' } = values;
  const typedPrice = parseEuros(plainPrice(price, locale));
  return (
    <StepPage
      step="main_data"
      fields={fields}
      failure={failure}
      formRef={form}
      isWide
      side={
        <>
          {guide && <PriceGuide guide={guide} ownCents={typedPrice.ok ? typedPrice.value : null} />}
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
        {...errorOf('name')}
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
        {...errorOf('description')}
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
      <TextField
        className={details.price}
        name="price"
        label={t('wizard.main.price')}
        hint={t('wizard.main.priceHint')}
        size="large"
        inputMode="decimal"
        required
        autoComplete="off"
        maxLength={12}
        {...(locale === 'en' && { prefix: '€' })}
        suffix={locale === 'en' ? t('price.perMonth') : `€ ${t('price.perMonth')}`}
        value={price}
        onValueChange={(text) => set({ price: text })}
        {...errorOf('price')}
      />
    </StepPage>
  );
}
