import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { FitBadge } from './fit-badge.tsx';

describeComponent('FitBadge', () => ({
  render: () => <FitBadge fit="fits">Fits</FitBadge>,
  refTo: false,
  passesProps: false,
}));

test('the fit badge shows a different icon for each fit result', () => {
  const iconMarkups = (['fits', 'tight', 'does_not_fit', 'partly_measured', 'not_measured'] as const).map((verdict) => {
    const { container } = render(<FitBadge fit={verdict}>{verdict}</FitBadge>);
    expect(container.textContent).toBe(verdict);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(iconMarkups).size).toBe(5);
});
