import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { EmptyState } from './empty-state.tsx';

describeComponent('EmptyState', () => ({
  render: (props) => <EmptyState title="Nothing here" {...props} />,
  refTo: 'div',
}));

test('renders its heading at the given level', () => {
  const { getByRole } = render(<EmptyState title="Nothing here" headingLevel={3} />);
  expect(getByRole('heading', { level: 3 }).textContent).toBe('Nothing here');
});

test('shows no drawing when asked for none', () => {
  const { container } = render(<EmptyState title="Nothing here" illustration={null} />);
  expect(container.querySelector('svg')).toBeNull();
});
