import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { CheckoutSummary, type CheckoutSummaryProps } from './checkout-summary.tsx';

const requiredProps: CheckoutSummaryProps = {
  title: <h2>Spotlight</h2>,
  lines: [
    { label: 'Price without VAT', amount: '8.26 €' },
    { label: 'VAT, 21 %', amount: '1.73 €' },
  ],
  total: { label: 'Today', amount: '9.99 €' },
};

describeComponent('CheckoutSummary', () => ({
  render: (rest) => <CheckoutSummary {...requiredProps} {...rest} />,
  refTo: 'div',
}));

test('the checkout summary names the plan in a heading and each amount in a description list', () => {
  const { getByRole, getAllByRole } = render(
    <CheckoutSummary {...requiredProps} illustration={<svg role="img" aria-label="drawing" />} />,
  );
  expect(getByRole('heading', { name: 'Spotlight' })).toBeDefined();
  const textsByRole = (role: string) => getAllByRole(role).map((element) => element.textContent);
  expect(textsByRole('term')).toEqual(['Price without VAT', 'VAT, 21 %', 'Today']);
  expect(textsByRole('definition')).toEqual(['8.26 €', '1.73 €', '9.99 €']);
});

test('long words in the checkout summary wrap inside a narrow parent', () => {
  const { container } = render(
    <div style={{ inlineSize: '10rem' }}>
      <CheckoutSummary
        title={<h2>Donaudampfschifffahrtsgesellschaft</h2>}
        total={{ label: 'Electroencefalografistas', amount: '123.456.789,00 €' }}
      />
    </div>,
  );
  expect(container.firstElementChild!.scrollWidth).toBeLessThanOrEqual(160);
});
