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
  const scrollPane = getByTestId('pane');
  const dayChip = getByText('Today');
  const getChipOpacity = () => getComputedStyle(dayChip).opacity;
  expect(getChipOpacity()).toBe('1');
  scrollPane.dataset.scrolling = '';
  scrollPane.scrollTop = 300;
  await expect.poll(getChipOpacity).toBe('1');
  const { top, bottom } = dayChip.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(scrollPane.getBoundingClientRect().top);
  expect(bottom).toBeLessThan(scrollPane.getBoundingClientRect().bottom);
  delete scrollPane.dataset.scrolling;
  await expect.poll(getChipOpacity).toBe('0');
  scrollPane.scrollTop = 0;
  await expect.poll(getChipOpacity).toBe('1');
});
