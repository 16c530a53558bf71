import { render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
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

test('resetting the form of a segmented control selects its default and passes it to onValueChange', async () => {
  const onValueChange = vi.fn();
  const { getByRole, rerender } = render(<ResettableForm onValueChange={onValueChange} />);
  await userEvent.click(getByRole('radio', { name: 'List' }));
  await userEvent.click(getByRole('button', { name: 'Reset' }));
  expect(onValueChange).toHaveBeenLastCalledWith('map');
  rerender(<ResettableForm onValueChange={onValueChange} />);
  expect(getByRole('radio', { name: 'Map' }).matches(':checked')).toBe(true);
});

function ResettableForm({ onValueChange }: { onValueChange: (value: string) => void }): ReactElement {
  return (
    <form>
      <SegmentedControl label="View" segments={viewSegments} defaultValue="map" onValueChange={onValueChange} />
      <button type="reset">Reset</button>
    </form>
  );
}

test('a controlled segmented control passes a segment that was selected before hydration to onValueChange', () => {
  function ControlledPage(): ReactElement {
    const [view, setView] = useState<'list' | 'map'>('list');
    return (
      <form>
        <SegmentedControl label="View" name="view" segments={viewSegments} value={view} onValueChange={setView} />
      </form>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ControlledPage />);
  container.querySelector<HTMLInputElement>('[value="map"]')!.checked = true;
  const { rerender } = render(<ControlledPage />, { container, hydrate: true });
  rerender(<ControlledPage />);
  expect(new FormData(container.querySelector('form')!).get('view')).toBe('map');
});

const sizeSegments = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];

test.each([
  ['ArrowRight', 'small', 'Medium'],
  ['ArrowRight', 'large', 'Small'],
  ['ArrowDown', 'small', 'Medium'],
  ['ArrowDown', 'large', 'Small'],
  ['ArrowLeft', 'medium', 'Small'],
  ['ArrowLeft', 'small', 'Large'],
  ['ArrowUp', 'medium', 'Small'],
  ['ArrowUp', 'small', 'Large'],
])(
  'the key %s on the segment "%s" of "small", "medium" and "large" focuses and selects "%s"',
  async (key, value, name) => {
    const onValueChange = vi.fn();
    const { getByRole } = render(
      <SegmentedControl label="Size" segments={sizeSegments} defaultValue={value} onValueChange={onValueChange} />,
    );
    await userEvent.tab();
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(getByRole('radio', { name }));
    expect(getByRole('radio', { name }).matches(':checked')).toBe(true);
    expect(onValueChange).toHaveBeenCalledOnce();
  },
);

test('Tab moves the focus to the selected segment, and then out of the segmented control', async () => {
  const { getByRole } = render(
    <>
      <SegmentedControl label="Size" segments={sizeSegments} defaultValue="medium" />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('radio', { name: 'Medium' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('button', { name: 'After' }));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(getByRole('radio', { name: 'Medium' }));
});

test('Space selects the focused segment if the control ignored the last change', async () => {
  const onValueChange = vi.fn();
  render(<SegmentedControl label="Size" segments={sizeSegments} value="medium" onValueChange={onValueChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  onValueChange.mockClear();
  await userEvent.keyboard(' ');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('large');
});
