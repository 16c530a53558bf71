import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Skeleton } from './skeleton.tsx';

describeComponent('Skeleton', () => ({ render: (props) => <Skeleton {...props} />, refTo: 'span' }));

test('takes the room of what will come', () => {
  const { container } = render(<Skeleton shape="block" width="200px" aspectRatio="4 / 3" />);
  const { width, height } = (container.firstElementChild as Element).getBoundingClientRect();
  expect([width, height]).toEqual([200, 150]);
});
