import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Skeleton } from './skeleton.tsx';

describeComponent('Skeleton', () => ({ render: (props) => <Skeleton {...props} />, refTo: 'svg' }));

test('a skeleton has the width and the aspect ratio given as props', () => {
  const { container } = render(<Skeleton shape="block" width="200px" aspectRatio="4 / 3" />);
  const { width, height } = (container.firstElementChild as Element).getBoundingClientRect();
  expect([width, height]).toEqual([200, 150]);
});

test('a skeleton defaults to the width of its parent and the height of a text line', () => {
  const { container } = render(
    <div style={{ inlineSize: '300px' }}>
      <Skeleton />
    </div>,
  );
  const { width, height } = (container.querySelector('svg') as Element).getBoundingClientRect();
  expect([width, height]).toEqual([300, 14]);
});
