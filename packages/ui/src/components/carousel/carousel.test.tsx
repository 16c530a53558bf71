import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyGallery } from '../../testing/story-pictures.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';

const props: CarouselProps = {
  images: storyGallery,
  labels: {
    carousel: 'Pictures',
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    counter: (position, count) => `${position} / ${count}`,
  },
};

describeComponent('Carousel', () => ({ render: () => <Carousel {...props} />, refTo: false, passesProps: false }));

test('a controlled carousel keeps showing the image at `index` after its next button calls onIndexChange', async () => {
  const onIndexChange = vi.fn();
  const { getByRole, getByText, rerender } = render(<Carousel {...props} index={5} onIndexChange={onIndexChange} />);
  await userEvent.click(getByRole('button', { name: 'Next' }));
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(0);
  expect(getByText('6 / 6')).not.toBeNull();
  rerender(<Carousel {...props} index={0} onIndexChange={onIndexChange} />);
  expect(getByText('1 / 6')).not.toBeNull();
});

test('a carousel shows the last image when the current one is removed, and nothing without images', () => {
  const { getByText, rerender, container } = render(<Carousel {...props} defaultIndex={5} />);
  rerender(<Carousel {...props} images={storyGallery.slice(0, 2)} />);
  expect(getByText('2 / 2')).not.toBeNull();
  rerender(<Carousel {...props} images={[]} />);
  expect(container.childElementCount).toBe(0);
});

test('a carousel exposes only the visible image to screen readers', () => {
  const { getAllByRole } = render(<Carousel {...props} />);
  expect(getAllByRole('img')).toHaveLength(1);
});
