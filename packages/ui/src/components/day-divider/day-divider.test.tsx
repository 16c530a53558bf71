import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { DayDivider } from './day-divider.tsx';

describeComponent('DayDivider', () => ({ render: (props) => <DayDivider {...props}>Today</DayDivider>, refTo: 'div' }));

test('stays in sight while its day scrolls past', () => {
  const { getByText, getByTestId } = render(
    <div data-testid="pane" style={{ blockSize: '100px', overflowY: 'auto' }}>
      <div>
        <DayDivider isSticky>Today</DayDivider>
        <div style={{ blockSize: '600px' }} />
      </div>
    </div>,
  );
  const pane = getByTestId('pane');
  pane.scrollTop = 300;
  const chip = getByText('Today').getBoundingClientRect();
  expect(chip.top).toBeGreaterThanOrEqual(pane.getBoundingClientRect().top);
  expect(chip.bottom).toBeLessThan(pane.getBoundingClientRect().bottom);
});
