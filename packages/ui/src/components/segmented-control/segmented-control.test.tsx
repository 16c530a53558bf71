import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const viewSegments = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const;

describeComponent('SegmentedControl', () => ({
  render: (props) => <SegmentedControl label="View" segments={viewSegments} {...props} />,
  refTo: 'fieldset',
}));

test('a segmented control submits its first segment by default, and the clicked segment after a click', async () => {
  const { getByRole, container } = render(
    <form>
      <SegmentedControl label="View" name="view" segments={viewSegments} />
    </form>,
  );
  const getSubmittedValue = () => new FormData(container.querySelector('form')!).get('view');
  expect(getSubmittedValue()).toBe('list');
  await userEvent.click(getByRole('radio', { name: 'Map' }));
  expect(getSubmittedValue()).toBe('map');
});

test('a controlled segmented control keeps `value` after a click', async () => {
  const { getByRole } = render(<SegmentedControl label="View" segments={viewSegments} value="list" />);
  await userEvent.click(getByRole('radio', { name: 'Map' }));
  expect(getByRole('radio', { name: 'List' }).matches(':checked')).toBe(true);
});
