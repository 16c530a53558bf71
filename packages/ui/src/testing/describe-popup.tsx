import { render as mount, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { act, useState, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '../components/dialog/dialog.tsx';
import { UiProvider } from '../provider/index.ts';

export interface PopupState {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export interface PopupContract {
  /** Renders the popup with its required props, and a trigger if it has one; spreads `state` on it. */
  render: (state: PopupState) => ReactElement;
  role: 'dialog' | 'alertdialog' | 'menu' | 'listbox' | 'group';
  /** Accessible name of the trigger; omitted for popups that only the page opens. */
  trigger?: string;
  /** Role of the element that opens the popup; `button` by default. */
  triggerRole?: 'button' | 'combobox';
  /** Keys that open the popup while the trigger has the focus; Enter and Space by default. */
  keys?: readonly string[];
  /** Location of the focus while the popup is open: `inside`, or on the `trigger` for a list with an active descendant. */
  focus?: 'inside' | 'trigger';
  isDismissable?: boolean;
  closesByEscape?: boolean;
  /**
   * True if the popup has the props `open`, `defaultOpen` and `onOpenChange`; `false` for native popovers, whose state
   * is managed by the browser.
   */
  isControllable?: boolean;
  /** True if the popup renders into the container of `UiProvider`; `false` for popups in the browser's top layer. */
  isPortalled?: boolean;
}

const findPopup = (role: string): Promise<HTMLElement> => screen.findByRole(role);
const getActiveElement = (): HTMLElement => document.activeElement as HTMLElement;

/** Page with an area outside the popup, and a margin at the top, so that a click outside does not hit the trigger. */
function PopupPage({ children }: { children: ReactElement }): ReactElement {
  return (
    <main style={{ paddingBlockStart: '3rem' }}>
      <div data-testid="outside-popup" style={{ position: 'fixed', inset: 0, zIndex: -1 }} />
      {children}
    </main>
  );
}

const clickOutside = (): Promise<void> =>
  userEvent.click(screen.getByTestId('outside-popup'), { position: { x: 4, y: 4 }, force: true });

function OpenerPage({
  losesButton = false,
  render,
}: Pick<PopupContract, 'render'> & { losesButton?: boolean }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isButtonRemoved, setButtonRemoved] = useState(false);
  const handleOpenChange = (next: boolean): void => {
    setOpen(next);
    if (!next) setButtonRemoved(losesButton);
  };
  return (
    <PopupPage>
      <>
        <button type="button">Before</button>
        {!isButtonRemoved && (
          <button type="button" onClick={() => setOpen(true)}>
            Of the page
          </button>
        )}
        <button type="button">After</button>
        {render({ open: isOpen, onOpenChange: handleOpenChange })}
      </>
    </PopupPage>
  );
}

/**
 * Contract of every popup: opening, closing, focus, accessibility, strict content security policy and server
 * rendering.
 */
// Long and complex because it is a list of tests, some of which apply only to certain popups.
export function describePopup(name: string, contract: () => PopupContract): void {
  describe(`${name} as a popup`, () => {
    const {
      render,
      role,
      trigger: triggerName,
      triggerRole = 'button',
      keys = ['{Enter}', ' '],
      focus = 'inside',
      isDismissable = true,
      closesByEscape = true,
      isControllable = true,
      isPortalled = true,
    } = contract();
    const isDialog = role === 'dialog' || role === 'alertdialog';

    const getTrigger = (): HTMLElement => screen.getByRole(triggerRole, { name: triggerName });
    const getFocusLocation = (popup: HTMLElement): 'inside' | 'trigger' | undefined => {
      if (popup.contains(getActiveElement())) return 'inside';
      return getActiveElement().getAttribute('role') === triggerRole || getActiveElement().localName === triggerRole
        ? 'trigger'
        : undefined;
    };
    const describeTrigger = (trigger: HTMLElement): object => {
      const controlledPopover = (trigger as HTMLButtonElement).popoverTargetElement;
      const controlledId = controlledPopover?.id ?? trigger.getAttribute('aria-controls');
      const popupRole = controlledPopover ? role : trigger.getAttribute('aria-haspopup');
      return {
        isExpanded: controlledPopover?.matches(':popover-open') ?? trigger.getAttribute('aria-expanded') === 'true',
        opens: popupRole ?? (triggerRole === 'combobox' ? 'listbox' : undefined),
        controls: controlledId === null ? null : document.querySelector(`#${CSS.escape(controlledId)}`),
      };
    };

    if (triggerName !== undefined) {
      test('clicking the trigger opens the popup and marks the trigger as expanded', async () => {
        mount(<PopupPage>{render({})}</PopupPage>);
        const trigger = getTrigger();
        expect(describeTrigger(trigger)).toMatchObject({ isExpanded: false });
        await userEvent.click(trigger);
        const popup = await findPopup(role);
        const triggerState = describeTrigger(trigger);
        expect(triggerState).toMatchObject({ isExpanded: true, opens: isDialog ? 'dialog' : role });
        expect(
          'controls' in triggerState &&
            triggerState.controls instanceof Element &&
            triggerState.controls.contains(popup),
        ).toBe(true);
      });

      test.each(keys)('pressing the key %j on the trigger of a popup opens the popup', async (key) => {
        mount(<PopupPage>{render({})}</PopupPage>);
        getTrigger().focus();
        await userEvent.keyboard(key);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
      });

      if (closesByEscape) {
        test('closing a popup with Escape returns the focus to its trigger', async () => {
          mount(<PopupPage>{render({})}</PopupPage>);
          const trigger = getTrigger();
          trigger.focus();
          await userEvent.keyboard(keys[0] ?? '{Enter}');
          const popup = await findPopup(role);
          await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
          await userEvent.keyboard('{Escape}');
          await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
          await waitFor(() => expect(getActiveElement()).toBe(trigger));
        });

        test('Escape closes a popup inside a dialog but not the dialog', async () => {
          mount(
            <Dialog title="Around" closeLabel="Close" defaultOpen>
              {render({})}
            </Dialog>,
          );
          const outerDialog = await screen.findByRole('dialog', { name: 'Around' });
          const trigger = within(outerDialog).getByRole(triggerRole, { name: triggerName });
          trigger.focus();
          await userEvent.keyboard(keys[0] ?? '{Enter}');
          const popup = await screen.findByRole(role, { name: (label) => label !== 'Around' });
          await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
          await userEvent.keyboard('{Escape}');
          await waitFor(() => expect(screen.queryByRole(role, { name: (label) => label !== 'Around' })).toBeNull());
          expect(screen.getByRole('dialog', { name: 'Around' })).toBe(outerDialog);
          await waitFor(() => expect(getActiveElement()).toBe(trigger));
          await userEvent.keyboard('{Escape}');
          await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        });
      }

      if (isDismissable) {
        test('a click outside a popup closes the popup', async () => {
          mount(<PopupPage>{render({})}</PopupPage>);
          await userEvent.click(getTrigger());
          await findPopup(role);
          await clickOutside();
          await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
        });
      }
    }

    if (isControllable) {
      test('a popup with `defaultOpen` is open initially', async () => {
        mount(<PopupPage>{render({ defaultOpen: true })}</PopupPage>);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
      });

      test('a controlled popup stays open until `open` changes', async () => {
        const onOpenChange = vi.fn();
        mount(<PopupPage>{render({ open: true, onOpenChange })}</PopupPage>);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
        await userEvent.keyboard('{Escape}');
        expect(onOpenChange.mock.calls).toEqual(closesByEscape ? [[false]] : []);
        expect(screen.getByRole(role)).not.toBeNull();
      });

      test('onOpenChange of a popup is called exactly once when a click outside closes the popup', async () => {
        const onOpenChange = vi.fn();
        mount(<PopupPage>{render({ defaultOpen: true, onOpenChange })}</PopupPage>);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
        await clickOutside();
        await waitFor(() => expect(screen.queryByRole(role) === null).toBe(isDismissable));
        expect(onOpenChange.mock.calls).toEqual(isDismissable ? [[false]] : []);
      });

      test('onOpenChange of a controlled popup is called exactly once for a click outside, which leaves it open', async () => {
        const onOpenChange = vi.fn();
        mount(<PopupPage>{render({ open: true, onOpenChange })}</PopupPage>);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
        await clickOutside();
        expect(onOpenChange.mock.calls).toEqual(isDismissable ? [[false]] : []);
        expect(screen.getByRole(role)).toBe(popup);
      });

      test('a controlled popup opens and closes when its `open` prop changes', async () => {
        const { rerender } = mount(<PopupPage>{render({ open: false })}</PopupPage>);
        expect(screen.queryByRole(role)).toBeNull();
        rerender(<PopupPage>{render({ open: true })}</PopupPage>);
        expect(await findPopup(role)).not.toBeNull();
        rerender(<PopupPage>{render({ open: false })}</PopupPage>);
        await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
      });
    }

    if (isControllable && isDialog && closesByEscape) {
      test('closing a controlled popup returns the focus to the button that opened it', async () => {
        mount(<OpenerPage render={render} />);
        const pageButton = screen.getByRole('button', { name: 'Of the page' });
        await userEvent.click(pageButton);
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
        await waitFor(() => expect(getActiveElement()).toBe(pageButton));
      });

      test('closing a popup focuses the next control when the button that opened it has been removed', async () => {
        mount(<OpenerPage render={render} losesButton />);
        await userEvent.click(screen.getByRole('button', { name: 'Of the page' }));
        const popup = await findPopup(role);
        await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
        await waitFor(() => expect(getActiveElement()).toBe(screen.getByRole('button', { name: 'After' })));
      });
    }

    test('axe finds no accessibility violations in an open popup', async () => {
      mount(<PopupPage>{render(isControllable ? { defaultOpen: true } : {})}</PopupPage>);
      if (!isControllable) await userEvent.click(getTrigger());
      const popup = await findPopup(role);
      await waitFor(() => expect(getFocusLocation(popup)).toBe(focus));
      const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
    });

    if (isControllable && isPortalled) {
      test('a popup renders into the portalContainer of its UiProvider', async () => {
        const portalContainer = document.body.appendChild(document.createElement('section'));
        mount(
          <UiProvider locale="en" portalContainer={portalContainer}>
            {render({ defaultOpen: true })}
          </UiProvider>,
        );
        expect(portalContainer.contains(await findPopup(role))).toBe(true);
        portalContainer.remove();
      });
    }

    test('a popup adds no style element, which a strict content security policy would block', async () => {
      const styleCountBefore = document.querySelectorAll('style').length;
      mount(<PopupPage>{render(isControllable ? { defaultOpen: true } : {})}</PopupPage>);
      if (!isControllable) await userEvent.click(getTrigger());
      await findPopup(role);
      expect(document.querySelectorAll('style')).toHaveLength(styleCountBefore);
    });

    describe('rendered by the server', () => {
      let container: HTMLElement;
      let root: Root | undefined;

      beforeEach(() => {
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
        container = document.body.appendChild(document.createElement('div'));
      });

      afterEach(async () => {
        await act(async () => root?.unmount());
        root = undefined;
        container.remove();
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
      });

      test.each(isControllable ? [false, true] : [false])(
        'hydrating a popup with defaultOpen %s causes no console error',
        async (isOpen) => {
          const consoleErrors: unknown[] = [];
          vi.spyOn(console, 'error').mockImplementation((...details: unknown[]) => consoleErrors.push(details));
          const popup = render(isControllable ? { defaultOpen: isOpen } : {});
          container.innerHTML = renderToString(popup);
          expect(container.querySelector('[style], style')).toBeNull();
          await act(async () => {
            root = hydrateRoot(container, popup, { onRecoverableError: (problem) => consoleErrors.push(problem) });
          });
          if (isOpen) await findPopup(role);
          expect(consoleErrors).toEqual([]);
        },
      );
    });
  });
}
