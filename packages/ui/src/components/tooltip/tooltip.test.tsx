import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

const renderTooltip = (props: Partial<TooltipProps> = {}) => (
  <Tooltip content="Only you see this" delay={0} {...props}>
    {props.children ?? <Button>Views</Button>}
  </Tooltip>
);

describeComponent('Tooltip', () => ({ render: () => renderTooltip(), refTo: false, passesProps: false }));

test('Tooltip describes its control when the keyboard focuses it, and closes on blur', async () => {
  render(renderTooltip());
  const triggerButton = screen.getByRole('button', { name: 'Views' });
  expect(triggerButton.getAttribute('aria-describedby')).toBeNull();
  await userEvent.keyboard('{Tab}');
  const tooltip = await screen.findByRole('tooltip');
  expect(document.activeElement).toBe(triggerButton);
  expect(triggerButton.getAttribute('aria-describedby')).toBe(tooltip.id);
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('Tooltip opens when the pointer rests on its control, and stays open while the pointer is on the tooltip', async () => {
  render(
    <div style={{ padding: '6rem' }}>
      {renderTooltip()}
      <p>Elsewhere</p>
    </div>,
  );
  // The first movement tells React Aria that a pointer is in use; the test before used the keyboard.
  await userEvent.hover(screen.getByText('Elsewhere'));
  await userEvent.hover(screen.getByRole('button', { name: 'Views' }));
  const tooltip = await screen.findByRole('tooltip');
  await userEvent.hover(tooltip);
  expect(tooltip.isConnected).toBe(true);
  await userEvent.hover(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('Escape closes a tooltip inside a dialog but not the dialog', async () => {
  render(
    <Dialog title="Around" closeLabel="Close" defaultOpen>
      {renderTooltip()}
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Around' });
  await userEvent.keyboard('{Tab}');
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Around' })).not.toBeNull();
});

test('Tooltip closes when its control is pressed, and calls the handler of the control once', async () => {
  const onClick = vi.fn();
  render(renderTooltip({ children: <Button onClick={onClick}>Views</Button> }));
  await userEvent.keyboard('{Tab}');
  await screen.findByRole('tooltip');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a controlled tooltip stays open until `open` changes', async () => {
  const onOpenChange = vi.fn();
  const { rerender } = render(renderTooltip({ open: true, onOpenChange }));
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('tooltip')).not.toBeNull();
  rerender(renderTooltip({ open: false }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('Tooltip passes its ref and class name to the box, and keeps the description of its control', async () => {
  const tooltipRef = createRef<HTMLDivElement>();
  render(
    renderTooltip({
      defaultOpen: true,
      ref: tooltipRef,
      className: 'of-the-page',
      children: <Button aria-describedby="hint">Views</Button>,
    }),
  );
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltipRef.current).toBe(tooltip);
  expect(tooltip.classList.contains('of-the-page')).toBe(true);
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(`hint ${tooltip.id}`);
});

test('Tooltip with the name of an icon button replaces its title, and is not its description', async () => {
  render(
    <Tooltip content="Star this chat" isName delay={0}>
      <IconButton label="Star this chat">★</IconButton>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await screen.findByRole('tooltip');
  const starButton = screen.getByRole('button', { name: 'Star this chat' });
  expect([starButton.getAttribute('title'), starButton.getAttribute('aria-describedby')]).toEqual([null, null]);
});
