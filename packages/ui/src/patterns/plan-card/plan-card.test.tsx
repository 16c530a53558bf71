import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';

const planCardProps: PlanCardProps = {
  plan: {
    title: 'Spotlight',
    description: 'Your bay above.',
    priceCents: 999,
    features: [
      { included: true, title: 'Promoted badge' },
      { included: false, title: 'Two listings' },
    ],
  },
  period: 'per month',
  notIncluded: 'Not included:',
};

const renderInList = (props: Partial<PlanCardProps> = {}) =>
  render(
    <ul>
      <PlanCard {...planCardProps} {...props} />
    </ul>,
  );

describeComponent('PlanCard', () => ({
  render: (props) => (
    <ul>
      <PlanCard {...planCardProps} {...props} />
    </ul>
  ),
  refTo: 'li',
}));

test('a plan card is a list item with the name of its plan, which is its heading', () => {
  const { getByRole } = renderInList({ headingLevel: 3 });
  const planItem = getByRole('listitem', { name: 'Spotlight' });
  expect(within(planItem).getByRole('heading', { level: 3, name: 'Spotlight' })).toBeDefined();
});

test('a plan card has an h2 without a heading level', () => {
  expect(renderInList().getByRole('heading', { level: 2, name: 'Spotlight' })).toBeDefined();
});

test('a plan card shows the price with its period, formatted for the locale of its UiProvider', () => {
  const { getByText } = render(
    <UiProvider locale="es">
      <ul>
        <PlanCard {...planCardProps} period="al mes" />
      </ul>
    </UiProvider>,
  );
  expect(getByText('al mes').parentElement?.textContent.replaceAll(/\s/g, ' ')).toBe('9,99 € al mes');
});

test('a plan card says in words which features the plan does not include', () => {
  const { getByText } = renderInList();
  expect(getByText('Promoted badge').closest('li')?.textContent).toBe('Promoted badge');
  expect(getByText('Two listings').closest('li')?.textContent).toBe('Not included: Two listings');
});

test('the actions of plan cards in a row are at the same height, whatever the plans include', () => {
  const { getByText } = render(
    <ul style={{ display: 'grid', gridTemplateColumns: '18rem 18rem' }}>
      <PlanCard {...planCardProps}>Take Spotlight</PlanCard>
      <PlanCard {...planCardProps} plan={{ title: 'Basic', priceCents: 0 }}>
        Take Basic
      </PlanCard>
    </ul>,
  );
  const bottomOf = (text: string) => getByText(text).getBoundingClientRect().bottom;
  expect(bottomOf('Take Spotlight')).toBeCloseTo(bottomOf('Take Basic'), 0);
});

test('the drawing of a plan card is next to the plan in a wide card, and above it in a narrow one', () => {
  const renderWithWidth = (inlineSize: string) =>
    render(
      <ul style={{ inlineSize, padding: 0 }}>
        <PlanCard {...planCardProps} drawing={<svg data-testid={inlineSize} width="100" height="60" />} />
      </ul>,
    );
  const wide = renderWithWidth('48rem');
  const wideTitle = wide.getByRole('heading').getBoundingClientRect();
  expect(wide.getByTestId('48rem').getBoundingClientRect().right).toBeLessThan(wideTitle.left);
  wide.unmount();
  const narrow = renderWithWidth('20rem');
  const narrowTitle = narrow.getByRole('heading').getBoundingClientRect();
  expect(narrow.getByTestId('20rem').getBoundingClientRect().bottom).toBeLessThan(narrowTitle.top);
});

test('a wide plan card without a drawing keeps its content in one column', () => {
  const { getByText, getByRole } = render(
    <ul style={{ inlineSize: '48rem', padding: 0 }}>
      <PlanCard {...planCardProps} />
    </ul>,
  );
  expect(getByText('per month').parentElement?.getBoundingClientRect().left).toBe(
    getByRole('heading').getBoundingClientRect().left,
  );
});
