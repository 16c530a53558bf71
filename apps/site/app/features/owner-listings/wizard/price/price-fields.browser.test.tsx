import type { Locale } from '@plaza/sdk';
import { type ReactElement, useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepValues } from '~/features/owner-listings/wizard/step-values.ts';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import english from '../../../../messages/compiled/wizard.en.json';
import spanish from '../../../../messages/compiled/wizard.es.json';
import { PriceFields, type PriceFieldsProps } from './price-fields.tsx';

// the page sets it once its scripts run, and buttons that need scripts are hidden before
beforeAll(() => document.documentElement.setAttribute('data-hydrated', ''));
afterAll(() => document.documentElement.removeAttribute('data-hydrated'));

const messagesByLocale = { en: english, es: spanish };

function PriceForm({ initial, ...rest }: { initial: StepValues } & Partial<PriceFieldsProps>): ReactElement {
  const [values, setValues] = useState(initial);
  return (
    <PriceFields
      isProfessional={false}
      errors={{}}
      {...rest}
      values={values}
      onChange={(change) => setValues((known) => ({ ...known, ...change }))}
    />
  );
}

function renderPriceForm(initial: StepValues, rest: Partial<PriceFieldsProps> = {}, locale: Locale = 'en') {
  return renderInPage({ messages: messagesByLocale[locale], locale }, <PriceForm initial={initial} {...rest} />);
}

it.each([
  ['en', 'Rent per month', 'Added to the amount above', '€92.70 a month in total, €70 deposit, refunded at the end'],
  ['es', 'Alquiler al mes', 'Se suma al importe de arriba', '92,70 € al mes en total y 70 € de fianza'],
] as const)('the price form in %s shows the whole price as the owner types', async (locale, rent, added, total) => {
  const initial = { price: '60', communityFee: '8', deposit: '70' };
  const { container, getByRole } = renderPriceForm(initial, { isProfessional: true }, locale);
  await userEvent.fill(page.getByLabelText(rent), '70');
  await page.getByRole('radio', { name: added }).click();
  expect(getByRole('status').textContent.replaceAll(/\s/g, ' ')).toContain(total);
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

it.each([
  ['en', '80.50', 'Deposit', /^Ask for €80.50$/, 'No deposit'],
  ['es', '80,50', 'Fianza', /^Pedir 80,50\s€$/, 'Sin fianza'],
] as const)(
  'the price form in %s asks for a deposit only after the owner chooses one, and takes it away again',
  async (locale, rent, label, ask, remove) => {
    renderPriceForm({ price: rent }, {}, locale);
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveValue('');
    await page.getByRole('button', { name: ask }).click();
    await expect.element(field).toHaveValue(rent);
    const removal = page.getByRole('button', { name: remove });
    await expect.element(removal).toHaveFocus();
    await removal.click();
    await expect.element(field).toHaveValue('');
  },
);

it.each([
  ['the owner has typed a deposit', { price: '80', deposit: '50' }],
  ['the rent is missing', { price: '' }],
  ['the deposit can’t be read', { price: '80', deposit: 'eighty' }],
])('the price form suggests no deposit if %s', (_case, initial) => {
  const { queryByRole } = renderPriceForm(initial);
  expect(queryByRole('button')).toBeNull();
});

it('the price form names the errors of its amounts, and offers VAT to professionals only', async () => {
  const { container, getByLabelText, queryByRole } = renderPriceForm(
    { price: '0' },
    { errors: { price: 'Enter an amount from €1 to €10,000.' } },
  );
  expect(getByLabelText('Rent per month')).toHaveAccessibleDescription(/from €1 to €10,000/);
  expect(queryByRole('radiogroup')).toBeNull();
  expect(await findAccessibilityViolations(container)).toEqual([]);
});
