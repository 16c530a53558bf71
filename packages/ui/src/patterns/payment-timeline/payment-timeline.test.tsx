import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

const timelineEvents = [
  { title: 'Right away', text: '“Bay 106” is published', icon: <svg />, isNow: true },
  { title: '21 December', text: 'Next payment, 9.99 €', icon: <svg /> },
];

describeComponent('PaymentTimeline', () => ({
  render: (props) => <PaymentTimeline events={timelineEvents} {...props} />,
  refTo: 'ol',
}));

test('the payment timeline lists each date with its event in order', () => {
  const { getByRole, getAllByRole } = render(
    <PaymentTimeline aria-label="What happens next" events={timelineEvents} />,
  );
  expect(getByRole('list', { name: 'What happens next' })).toBeDefined();
  expect(getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Right away“Bay 106” is published',
    '21 DecemberNext payment, 9.99 €',
  ]);
});
