import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Button } from '../button/index.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

const required = {
  title: 'Filters',
  closeLabel: 'Close',
  trigger: <Button>Open</Button>,
} satisfies Partial<DialogProps>;

describeComponent('Dialog', () => ({
  render: (props) => <Dialog {...required} {...props} />,
  refTo: false,
  passesProps: false,
}));

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('keeps the focus inside and gives it back', async () => {
  render(
    <Dialog {...required}>
      <input aria-label="Town" />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('reports every way of closing to the page that holds it', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog {...required} trigger={undefined} open onOpenChange={onOpenChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('the page behind stands still while it is open', async () => {
  render(<Dialog {...required} defaultOpen />);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
});

test('nothing behind moves sideways when the scroll bar goes', async () => {
  render(
    <div style={{ blockSize: '300vh' }} data-testid="page">
      <Dialog {...required} />
    </div>,
  );
  const page = screen.getByTestId('page');
  const before = page.getBoundingClientRect().width;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  expect(page.getBoundingClientRect().width).toBe(before);
});

test('long content scrolls inside, the buttons stay in sight', () => {
  render(
    <Dialog {...required} defaultOpen footer={<Button>Apply</Button>}>
      <div style={{ blockSize: '300vh' }} />
    </Dialog>,
  );
  const { top, bottom } = screen.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('is drawn where the provider says', () => {
  const place = document.body.appendChild(document.createElement('section'));
  render(
    <UiProvider locale="en" portalContainer={place}>
      <Dialog {...required} defaultOpen />
    </UiProvider>,
  );
  expect(place.contains(screen.getByRole('dialog'))).toBe(true);
  place.remove();
});

test('adds no style element, which a strict content security policy would refuse', () => {
  const before = document.querySelectorAll('style').length;
  render(<Dialog {...required} defaultOpen />);
  expect(document.querySelectorAll('style')).toHaveLength(before);
});
