import {
  depositTotalCents,
  formatEuros,
  monthlyTotalCents,
  type PricePartField,
  type PriceParts,
  vatPercent,
  vatTreatments,
} from '@plaza/sdk';
import { Button, RadioGroup, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { decimalSignOf } from '~/features/owner-listings/wizard/decimal-sign.ts';
import {
  depositSuggestion,
  priceField,
  pricePartFields,
} from '~/features/owner-listings/wizard/details/details.css.ts';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import { small, subsectionText, tabularNumbers } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { formatAmount, optionalPriceParts, priceFields, readPrice } from './price-values.ts';

export interface PriceFieldsProps {
  values: StepValues;
  /** True for an owner who may charge VAT. */
  isProfessional: boolean;
  /** Error messages by field. */
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (change: StepValues) => void;
}

/** Fields for the parts of a price, with the whole price that follows from them. */
export function PriceFields({ values, isProfessional, errors, onChange }: PriceFieldsProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { parts, problems } = readPrice(values, locale);
  const amountPropsOf = (part: PricePartField) => {
    const field = priceFields[part];
    const fieldError = errors[field];
    return {
      name: field,
      inputMode: 'decimal',
      autoComplete: 'off',
      maxLength: 12,
      ...(locale === 'en' && { prefix: '€' }),
      value: values[field] ?? '',
      onValueChange: (text: string) => onChange({ [field]: text }),
      ...(fieldError !== undefined && { error: fieldError }),
    } as const;
  };
  const suffixOf = (period: string) => (locale === 'en' ? period : `€ ${period}`);
  return (
    <section className={stack[16]} aria-labelledby="price">
      <h2 className={subsectionText} id="price">
        {t('wizard.price.title')}
      </h2>
      <TextField
        className={priceField}
        label={t('wizard.main.price')}
        hint={t('wizard.main.priceHint')}
        size="large"
        required
        suffix={suffixOf(t('price.perMonth'))}
        {...amountPropsOf('rentCents')}
      />
      {isProfessional && (
        <RadioGroup
          legend={t('wizard.price.vat', { percent: vatPercent })}
          name="vat"
          value={values.vat ?? ''}
          onValueChange={(vat) => onChange({ vat: vat ?? '' })}
          options={vatTreatments.map((treatment) => ({
            value: treatment === 'none' ? '' : treatment,
            label: t(`wizard.price.vat.${treatment}`),
          }))}
          {...(errors.vat !== undefined && { error: errors.vat })}
        />
      )}
      <div className={pricePartFields}>
        {optionalPriceParts.map((part) => (
          <div key={part} className={stack[8]}>
            <TextField
              label={t(`wizard.price.${part}`)}
              hint={t(`wizard.price.${part}.hint`)}
              aside={t('wizard.optional')}
              suffix={part === 'communityFeeCents' ? suffixOf(t('price.perMonth')) : locale === 'en' ? undefined : '€'}
              {...amountPropsOf(part)}
            />
            {part === 'depositCents' && <DepositSuggestion parts={parts} problems={problems} onChange={onChange} />}
          </div>
        ))}
      </div>
      {problems.rentCents === undefined && <PriceTotal parts={parts} />}
    </section>
  );
}

interface DepositSuggestionProps extends ReturnType<typeof readPrice> {
  onChange: (change: StepValues) => void;
}

/** Button that fills in the usual deposit, then takes it away again. An amount of the owner's own is left alone. */
function DepositSuggestion({ parts, problems, onChange }: DepositSuggestionProps): ReactElement | null {
  const { t, locale } = useIntl<'wizard'>();
  const { rentCents, depositCents } = parts;
  const isUsed = depositCents === rentCents;
  if (problems.rentCents !== undefined || problems.depositCents !== undefined || (depositCents > 0 && !isUsed))
    return null;
  return (
    <Button
      className={depositSuggestion}
      variant="secondary"
      size="small"
      onClick={() => onChange({ deposit: isUsed ? '' : formatAmount(rentCents, decimalSignOf(locale)) })}
    >
      {isUsed ? t('wizard.price.noDeposit') : t('wizard.price.useMonth', { amount: formatEuros(rentCents, locale) })}
    </Button>
  );
}

function PriceTotal({ parts }: { parts: PriceParts }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const depositCents = depositTotalCents(parts);
  const total = formatEuros(monthlyTotalCents(parts), locale);
  return (
    <p className={`${small} ${tabularNumbers}`} role="status">
      {depositCents === 0
        ? t('wizard.price.total', { total })
        : t('wizard.price.totalAndDeposit', { total, deposit: formatEuros(depositCents, locale) })}
    </p>
  );
}
