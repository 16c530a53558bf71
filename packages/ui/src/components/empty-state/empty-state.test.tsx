import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { EmptyState } from './empty-state.tsx';

describeComponent('EmptyState', () => ({
  render: (props) => <EmptyState title="Nothing here" {...props} />,
  refTo: 'div',
}));

test("the empty state's heading has the given level", () => {
  const { getByRole } = render(<EmptyState title="Nothing here" headingLevel={3} />);
  expect(getByRole('heading', { level: 3 }).textContent).toBe('Nothing here');
});

test('an empty state with illustration={null} has no illustration', () => {
  const { container } = render(<EmptyState title="Nothing here" illustration={null} />);
  expect(container.querySelector('svg')).toBeNull();
});
