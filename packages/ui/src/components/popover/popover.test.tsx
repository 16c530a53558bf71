import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

const renderPopover = (props: Partial<PopoverProps> = {}) => (
  <Popover label="Price per month" trigger={<Button>Price</Button>} {...props}>
    {props.children ?? <Button>Apply</Button>}
  </Popover>
);

describeComponent('Popover', () => ({ render: () => renderPopover(), refTo: false, passesProps: false }));
describePopup('Popover', () => ({
  render: (state) => renderPopover(state),
  role: 'dialog',
  trigger: 'Price',
  isPortalled: false,
}));

test('Popover passes its ref, class name and ID to the box', async () => {
  const popoverRef = createRef<HTMLDivElement>();
  render(renderPopover({ defaultOpen: true, ref: popoverRef, className: 'of-the-page', id: 'price' }));
  const popover = await screen.findByRole('dialog', { name: 'Price per month' });
  expect(popoverRef.current).toBe(popover);
  expect(popover.id).toBe('price');
  expect(popover.classList.contains('of-the-page')).toBe(true);
});

test('Popover closes and focuses the next element when Tab leaves its last control', async () => {
  render(
    <>
      {renderPopover()}
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Apply'));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe('After');
});

test('Popover passes a function to its content that closes it and focuses the trigger', async () => {
  render(renderPopover({ children: (close) => <Button onClick={close}>Done</Button> }));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Price'));
});

test('Popover stays inside the screen when its trigger is at the edge', async () => {
  render(
    <div style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
      {renderPopover({ defaultOpen: true, children: 'Pendiente de verificación administrativa completa' })}
    </div>,
  );
  const popoverRect = (await screen.findByRole('dialog')).getBoundingClientRect();
  expect(popoverRect.top).toBeGreaterThanOrEqual(0);
  expect(popoverRect.bottom).toBeLessThanOrEqual(innerHeight);
  expect(popoverRect.left).toBeGreaterThanOrEqual(0);
  expect(popoverRect.right).toBeLessThanOrEqual(innerWidth);
});
