import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import { PeekCard } from './pin-cards.tsx';

const renderPeekCard = (id: number) => {
  const onChange = vi.fn();
  const { getByText } = renderInPage(
    {},
    <PeekCard id={id} listings={[]} ids={[11, 12, 13]} onChange={onChange} onCoverChange={() => undefined} />,
  );
  const swipe = (right: number, down = 0) => {
    const swipeTarget = getByText(/of 3/);
    const touchAt = (clientX: number, clientY: number) =>
      new Touch({ identifier: 0, target: swipeTarget, clientX, clientY });
    fireEvent.touchStart(swipeTarget, { touches: [touchAt(200, 300)] });
    fireEvent.touchEnd(swipeTarget, { changedTouches: [touchAt(200 + right, 300 + down)] });
  };
  return { onChange, swipe };
};

it.each([
  ['to the left selects the next bay', -80, 0, 13],
  ['to the right selects the previous bay', 80, 0, 11],
])('a swipe over the card of a map pin %s', (_, right, down, expected) => {
  const { onChange, swipe } = renderPeekCard(12);
  swipe(right, down);
  expect(onChange.mock.calls).toEqual([[expected]]);
});

it('a swipe to the left over the card of a map pin’s last bay selects the first bay', () => {
  const { onChange, swipe } = renderPeekCard(13);
  swipe(-80);
  expect(onChange.mock.calls).toEqual([[11]]);
});

it('a short or vertical swipe over the card of a map pin keeps the selected bay', () => {
  const { onChange, swipe } = renderPeekCard(12);
  swipe(-20);
  swipe(-80, 120);
  expect(onChange).not.toHaveBeenCalled();
});
