import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSub } from './dropdown-menu.tsx';

const onSelect = vi.fn();
const onOpenChange = vi.fn();

beforeEach(() => page.viewport(1000, 800));

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const nestedMenu = (
  <DropdownMenu trigger={<Button>Message</Button>} onOpenChange={onOpenChange}>
    <DropdownMenuSub label="Move to">
      <DropdownMenuItem>Starred</DropdownMenuItem>
      <DropdownMenuSub label="Folders">
        <DropdownMenuItem onSelect={onSelect}>Valencia</DropdownMenuItem>
        <DropdownMenuItem>Castellón</DropdownMenuItem>
      </DropdownMenuSub>
    </DropdownMenuSub>
    <DropdownMenuItem>Reply</DropdownMenuItem>
    <DropdownMenuItem>Forward</DropdownMenuItem>
    <DropdownMenuSub label="Labels" disabled>
      <DropdownMenuItem>Urgent</DropdownMenuItem>
    </DropdownMenuSub>
  </DropdownMenu>
);

const getMenuButton = (): HTMLElement => screen.getByRole('button', { name: 'Message' });
const getMenuItem = (name: string): HTMLElement => screen.getByRole('menuitem', { name });
const expectFocusOn = (name: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(getMenuItem(name)));
const expectMenus = (count: number): Promise<void> =>
  waitFor(() => expect(screen.queryAllByRole('menu')).toHaveLength(count));

async function openThreeMenus(): Promise<void> {
  getMenuButton().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Move to');
  await userEvent.keyboard('{ArrowRight}');
  await expectFocusOn('Starred');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expectFocusOn('Valencia');
  await expectMenus(3);
}

test.each(['{Enter}', ' ', '{ArrowRight}'])(
  'pressing %j on an item with a submenu opens the submenu and focuses its first item',
  async (key) => {
    render(nestedMenu);
    getMenuButton().focus();
    await userEvent.keyboard('{Enter}');
    await expectFocusOn('Move to');
    expect(getMenuItem('Move to').getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard(key);
    await expectFocusOn('Starred');
    const submenuItem = getMenuItem('Move to');
    expect(submenuItem.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Move to' }).id).toBe(submenuItem.getAttribute('aria-controls'));
  },
);

test.each([
  ['Left arrow', '{ArrowLeft}'],
  ['Escape', '{Escape}'],
])('%s closes the innermost of nested submenus and focuses the item that opened it', async (_name, key) => {
  render(nestedMenu);
  await openThreeMenus();
  await userEvent.keyboard(key);
  await expectMenus(2);
  await expectFocusOn('Folders');
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(1));
  await expectFocusOn('Move to');
});

test('Right arrow on an item without a submenu and Left arrow in the first menu change nothing', async () => {
  render(nestedMenu);
  await openThreeMenus();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocusOn('Valencia');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expectFocusOn('Move to');
  expect(screen.getAllByRole('menu')).toHaveLength(1);
});

test('arrow keys in a submenu wrap around inside the submenu', async () => {
  render(nestedMenu);
  await openThreeMenus();
  await userEvent.keyboard('{ArrowUp}');
  await expectFocusOn('Castellón');
  await userEvent.keyboard('{ArrowDown}');
  await expectFocusOn('Valencia');
  await userEvent.keyboard('c');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Castellón'));
});

test('choosing an item of a nested submenu closes all menus and focuses the menu button', async () => {
  render(nestedMenu);
  await openThreeMenus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await expectMenus(0);
  expect(document.activeElement).toBe(getMenuButton());
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('Tab in a nested submenu closes all menus and moves the focus on from the menu button', async () => {
  render(
    <>
      {nestedMenu}
      <button type="button">After</button>
    </>,
  );
  await openThreeMenus();
  await userEvent.keyboard('{Tab}');
  await expectMenus(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('After'));
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('a click outside nested submenus closes all menus and calls onOpenChange once', async () => {
  render(
    <>
      {nestedMenu}
      <p style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>Page</p>
    </>,
  );
  await openThreeMenus();
  await userEvent.click(screen.getByText('Page'));
  await expectMenus(0);
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('Escape closes submenus, menu and dialog one after the other when the menu is in a dialog', async () => {
  render(
    <Dialog title="Message" closeLabel="Close" defaultOpen>
      {nestedMenu}
    </Dialog>,
  );
  await screen.findByRole('dialog');
  await openThreeMenus();
  for (const focused of ['Folders', 'Move to']) {
    await userEvent.keyboard('{Escape}');
    await expectFocusOn(focused);
  }
  await userEvent.keyboard('{Escape}');
  await expectMenus(0);
  await waitFor(() => expect(document.activeElement).toBe(getMenuButton()));
  expect(screen.getByRole('dialog')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('hovering an item opens its submenu, and hovering another item closes it', async () => {
  render(nestedMenu);
  await userEvent.click(getMenuButton());
  await userEvent.hover(getMenuItem('Move to'));
  await screen.findByRole('menuitem', { name: 'Starred' });
  expect(document.activeElement).toBe(getMenuItem('Move to'));
  await userEvent.hover(getMenuItem('Reply'));
  await expectMenus(1);
  expect(document.activeElement).toBe(getMenuItem('Reply'));
});

test('Right arrow moves the focus into a submenu that was opened by hovering', async () => {
  render(nestedMenu);
  await userEvent.click(getMenuButton());
  await userEvent.hover(getMenuItem('Move to'));
  await screen.findByRole('menuitem', { name: 'Starred' });
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Starred'));
});

test('Escape on an item whose submenu was opened by hovering closes all menus', async () => {
  render(nestedMenu);
  await userEvent.click(getMenuButton());
  await userEvent.hover(getMenuItem('Move to'));
  await screen.findByRole('menuitem', { name: 'Starred' });
  await userEvent.keyboard('{Escape}');
  await expectMenus(0);
  expect(document.activeElement).toBe(getMenuButton());
});

test('a submenu stays open while the pointer crosses other items on its way into the submenu', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  render(nestedMenu);
  await userEvent.click(getMenuButton());
  const submenuItem = getMenuItem('Move to');
  await userEvent.hover(submenuItem);
  await screen.findByRole('menuitem', { name: 'Starred' });
  const { width, height } = submenuItem.getBoundingClientRect();
  for (const step of [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    vi.advanceTimersByTime(60);
    await userEvent.hover(submenuItem, { position: { x: width * step, y: height * (0.3 + step * 0.8) }, force: true });
  }
  await userEvent.hover(getMenuItem('Folders'));
  await expectFocusOn('Folders');
  expect(await screen.findByRole('menuitem', { name: 'Valencia' })).not.toBeNull();
});

test('a disabled item with a submenu opens nothing', async () => {
  render(nestedMenu);
  await userEvent.click(getMenuButton());
  await userEvent.click(getMenuItem('Labels'), { force: true });
  expect(getMenuItem('Labels').getAttribute('aria-disabled')).toBe('true');
  await expectMenus(1);
});

test.each(['ltr', 'rtl'] as const)('submenus open at the inline end of their item in a %s page', async (direction) => {
  document.documentElement.dir = direction;
  render(
    <UiProvider locale="en" direction={direction}>
      <div style={{ paddingInline: '5rem' }}>{nestedMenu}</div>
    </UiProvider>,
  );
  getMenuButton().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Move to');
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Starred');
  const [menu, submenu] = screen.getAllByRole('menu').map((element) => element.getBoundingClientRect());
  const menuEdges = [menu, submenu].map((box) => (direction === 'ltr' ? box?.left : -(box?.right ?? 0)) ?? 0);
  expect((menuEdges[1] ?? 0) - (menuEdges[0] ?? 0)).toBeGreaterThanOrEqual(menu?.width ?? Infinity);
  expect(getMenuItem('Starred').getBoundingClientRect().top).toBeCloseTo(
    getMenuItem('Move to').getBoundingClientRect().top,
    0,
  );
  document.documentElement.removeAttribute('dir');
});

test('a submenu without room at the inline end opens at the inline start', async () => {
  render(<div style={{ position: 'fixed', insetBlockStart: 0, insetInlineEnd: 0 }}>{nestedMenu}</div>);
  getMenuButton().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Move to');
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Starred');
  const [menu, submenu] = screen.getAllByRole('menu').map((element) => element.getBoundingClientRect());
  expect(submenu?.right).toBeLessThanOrEqual(menu?.left ?? -Infinity);
  expect(submenu?.left).toBeGreaterThanOrEqual(0);
});

test('a submenu opens below its item on a screen that is too narrow for both', async () => {
  await page.viewport(390, 800);
  render(nestedMenu);
  getMenuButton().focus();
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Move to');
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Starred');
  const submenuRect = screen.getByRole('menu', { name: 'Move to' }).getBoundingClientRect();
  expect(submenuRect.top).toBeGreaterThanOrEqual(getMenuItem('Move to').getBoundingClientRect().bottom - 10);
  expect(submenuRect.left).toBeGreaterThanOrEqual(0);
  expect(submenuRect.right).toBeLessThanOrEqual(390);
});

test('a menu without room below its button opens above it at its full height', async () => {
  render(<div style={{ position: 'fixed', insetBlockEnd: '4rem', insetInlineStart: 0 }}>{nestedMenu}</div>);
  await userEvent.click(getMenuButton());
  const menu = await screen.findByRole('menu');
  expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(getMenuButton().getBoundingClientRect().top);
  expect(menu.scrollHeight).toBe(menu.clientHeight);
});
