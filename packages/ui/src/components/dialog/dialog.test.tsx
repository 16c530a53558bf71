import { render, screen, waitFor } from '@testing-library/react';
import { createRef, useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { DropdownMenu, DropdownMenuItem } from '../dropdown-menu/dropdown-menu.tsx';
import { ToastProvider, useToasts } from '../toast/toast.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';

const requiredProps = {
  title: 'Filters',
  closeLabel: 'Close',
  trigger: <Button>Open</Button>,
} satisfies Partial<DialogProps>;

describeComponent('Dialog', () => ({
  render: (props) => <Dialog {...requiredProps} {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('Dialog', () => ({
  render: (state) => <Dialog {...requiredProps} {...state} />,
  role: 'dialog',
  trigger: 'Open',
}));

const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a dialog traps the focus while open, and Escape returns the focus to its trigger', async () => {
  render(
    <Dialog {...requiredProps}>
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
  await waitForClose();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('the close button and Escape call onOpenChange of a controlled dialog but do not close it', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog {...requiredProps} trigger={undefined} open onOpenChange={onOpenChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('an open dialog prevents the page from scrolling until it closes', async () => {
  render(<Dialog {...requiredProps} defaultOpen />);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await waitForClose();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
});

test('opening a dialog does not shift the page when the scroll bar disappears', async () => {
  render(
    <div style={{ blockSize: '300vh' }} data-testid="page">
      <Dialog {...requiredProps} />
    </div>,
  );
  const page = screen.getByTestId('page');
  const widthBefore = page.getBoundingClientRect().width;
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  expect(page.getBoundingClientRect().width).toBe(widthBefore);
});

test('the footer of a dialog stays visible when its content is taller than the screen', () => {
  render(
    <Dialog {...requiredProps} defaultOpen footer={<Button>Apply</Button>}>
      <div style={{ blockSize: '300vh' }} />
    </Dialog>,
  );
  const { top, bottom } = screen.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('Escape closes the topmost dialog, and page scrolling stays locked until the last one closes', async () => {
  render(
    <Dialog {...requiredProps}>
      <Dialog title="Clear all?" closeLabel="Keep" trigger={<Button>Clear</Button>} />
    </Dialog>,
  );
  const openButton = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(openButton);
  const clearButton = await screen.findByRole('button', { name: 'Clear' });
  await userEvent.click(clearButton);
  await screen.findByRole('dialog', { name: 'Clear all?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Clear all?' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(clearButton));
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await waitForClose();
  await waitFor(() => expect(document.activeElement).toBe(openButton));
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
});

test('closing two nested dialogs together returns focus to the trigger of the outer dialog', async () => {
  const TwoDialogs = (): ReactElement => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Dialog {...requiredProps} open={isOpen} onOpenChange={setOpen}>
          <Dialog
            title="Clear all?"
            closeLabel="Keep"
            trigger={<Button>Clear</Button>}
            footer={<Button onClick={() => setOpen(false)}>Yes</Button>}
          />
        </Dialog>
        <button type="button">After</button>
      </>
    );
  };
  render(<TwoDialogs />);
  const openButton = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(openButton);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitForClose();
  await waitFor(() => expect(document.activeElement).toBe(openButton));
});

test('a dialog opened from a menu returns focus to the menu button', async () => {
  const PageWithDialog = (): ReactElement => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <DropdownMenu trigger={<Button>More</Button>}>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Filters</DropdownMenuItem>
        </DropdownMenu>
        <Dialog {...requiredProps} trigger={undefined} open={isOpen} onOpenChange={setOpen} />
      </>
    );
  };
  render(<PageWithDialog />);
  const moreButton = screen.getByRole('button', { name: 'More' });
  for (const openDialog of [() => userEvent.click(screen.getByRole('menuitem')), () => userEvent.keyboard('{Enter}')]) {
    moreButton.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem')));
    await openDialog();
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitForClose();
    await waitFor(() => expect(document.activeElement).toBe(moreButton));
  }
});

test('a dialog makes the page behind it inert until it closes', async () => {
  const { container } = render(
    <>
      <Dialog {...requiredProps} />
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  expect(container.inert).toBe(true);
  expect(dialog.closest('[inert]')).toBeNull();
  screen.getByText('After').focus();
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitForClose();
  expect(container.inert).toBe(false);
});

const onUndo = vi.fn();
const renderToastAboveDialog = async (): Promise<HTMLElement> => {
  const PageWithToast = (): ReactElement => {
    const { show } = useToasts();
    const showToast = () => show({ title: 'Saved', action: { label: 'Undo', onAction: onUndo } });
    return (
      <Dialog {...requiredProps} defaultOpen>
        <Button onClick={showToast}>Save</Button>
      </Dialog>
    );
  };
  render(
    <ToastProvider labels={{ region: 'Messages', dismiss: 'Close message' }}>
      <PageWithToast />
    </ToastProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  return screen.findByRole('button', { name: 'Undo' });
};

test('toasts above a dialog take focus and clicks, leave it open, and return the focus when they disappear', async () => {
  const undoButton = await renderToastAboveDialog();
  undoButton.focus();
  expect(document.activeElement).toBe(undoButton);
  await userEvent.click(undoButton);
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
});

test('Escape closes a dialog while the focus is in the region of the toasts above it', async () => {
  await renderToastAboveDialog();
  screen.getByRole('region', { name: 'Messages' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes a dialog whose focused element was removed', async () => {
  const DialogWithoutButton = (): ReactElement => {
    const [isShown, setShown] = useState(true);
    return (
      <Dialog {...requiredProps} defaultOpen>
        {isShown && <Button onClick={() => setShown(false)}>Remove</Button>}
      </Dialog>
    );
  };
  render(<DialogWithoutButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitForClose();
});

test('Escape closes the inner one of two nested dialogs that opened together, then the outer one', async () => {
  render(
    <Dialog {...requiredProps} defaultOpen>
      <Dialog title="Clear all?" closeLabel="Keep" defaultOpen />
    </Dialog>,
  );
  const innerDialog = await screen.findByRole('dialog', { name: 'Clear all?' });
  await waitFor(() => expect(innerDialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Clear all?' })).toBeNull());
  const outerDialog = screen.getByRole('dialog', { name: 'Filters' });
  await waitFor(() => expect(outerDialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitForClose();
});

test('Escape in a native dialog inside a dialog closes only the native one, and Tab stays inside it', async () => {
  const nativeDialog = createRef<HTMLDialogElement>();
  render(
    <Dialog {...requiredProps} defaultOpen>
      <Button onClick={() => nativeDialog.current?.showModal()}>Choose</Button>
      <dialog ref={nativeDialog} aria-label="Town">
        <button type="button">Madrid</button>
      </dialog>
      <Button>Apply</Button>
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  expect(document.activeElement?.textContent).toBe('Madrid');
  await userEvent.tab();
  expect(document.activeElement?.textContent).not.toBe('Apply');
  screen.getByRole('button', { name: 'Madrid' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(nativeDialog.current?.open).toBe(false));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeNull();
});

test('a DialogClose whose button prevents the default of its click leaves the dialog open', async () => {
  render(
    <Dialog
      {...requiredProps}
      defaultOpen
      footer={
        <DialogClose>
          <Button onClick={(event) => event.preventDefault()}>Apply</Button>
        </DialogClose>
      }
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('a press that begins inside a dialog and ends outside it leaves the dialog open', async () => {
  render(<Dialog {...requiredProps} defaultOpen />);
  const dialog = await screen.findByRole('dialog');
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(screen.queryByRole('dialog')).toBe(dialog);
});
