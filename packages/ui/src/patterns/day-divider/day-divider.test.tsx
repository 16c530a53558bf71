import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { DayDivider } from './day-divider.tsx';

describeComponent('DayDivider', () => ({ render: (props) => <DayDivider {...props}>Today</DayDivider>, refTo: 'div' }));

test('a sticky day divider is visible at the top of a scrolled pane only while data-scrolling is set', async () => {
  const { getByText, getByTestId } = render(
    <div data-testid="pane" style={{ blockSize: '100px', overflowY: 'auto' }}>
      <div>
        <DayDivider isSticky>Today</DayDivider>
        <div style={{ blockSize: '600px' }} />
      </div>
    </div>,
  );
  const pane = getByTestId('pane');
  const chip = getByText('Today');
  const getChipOpacity = () => getComputedStyle(chip).opacity;
  expect(getChipOpacity()).toBe('1');
  pane.dataset.scrolling = '';
  pane.scrollTop = 300;
  await expect.poll(getChipOpacity).toBe('1');
  const { top, bottom } = chip.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(pane.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(pane.getBoundingClientRect().bottom);
  delete pane.dataset.scrolling;
  await expect.poll(getChipOpacity).toBe('0');
  pane.scrollTop = 0;
  await expect.poll(getChipOpacity).toBe('1');
});
