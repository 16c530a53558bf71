import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { enterTextAtOnce } from '../../testing/enter-text-at-once.ts';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from './dropdown-menu.tsx';

const trigger = <Button>Language</Button>;
const languages = ['Català', 'English', 'Español'];

const renderMenu = () =>
  render(
    <>
      <button type="button">Before</button>
      <DropdownMenu trigger={trigger}>
        <DropdownMenuItem disabled>Aragonés</DropdownMenuItem>
        {languages.map((name) => (
          <DropdownMenuItem key={name}>{name}</DropdownMenuItem>
        ))}
        <DropdownMenuItem disabled>Euskara</DropdownMenuItem>
      </DropdownMenu>
      <button type="button">After</button>
    </>,
  );

const getMenuButton = (): HTMLElement => screen.getByRole('button', { name: 'Language' });
const expectFocusOn = (name: string): Promise<void> =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name));

async function openWithKey(key: string): Promise<void> {
  getMenuButton().focus();
  await userEvent.keyboard(key);
  await screen.findByRole('menu');
}

test.each([
  ['Enter', '{Enter}', 'Català'],
  ['Space', ' ', 'Català'],
  ['Down arrow', '{ArrowDown}', 'Català'],
  ['Up arrow', '{ArrowUp}', 'Español'],
])('%s on a closed menu button opens the menu and focuses the enabled item at its end', async (_name, key, reached) => {
  renderMenu();
  await openWithKey(key);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(reached));
});

test.each([
  ['Down arrow', 'the next item', '{ArrowDown}', 'English'],
  ['Down arrow', 'the first item after the last', '{End}{ArrowDown}', 'Català'],
  ['Up arrow', 'the previous item', '{End}{ArrowUp}', 'English'],
  ['Up arrow', 'the last item before the first', '{ArrowUp}', 'Español'],
  ['Home', 'the first item', '{End}{Home}', 'Català'],
  ['End', 'the last item', '{End}', 'Español'],
  ['Page Up', 'the first item', '{End}{PageUp}', 'Català'],
  ['Page Down', 'the last item', '{PageDown}', 'Español'],
])('%s in a menu moves the focus to %s', async (_key, _target, keys, reached) => {
  renderMenu();
  await openWithKey('{Enter}');
  await expectFocusOn('Català');
  await userEvent.keyboard(keys);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(reached));
});

test.each([
  ['Down arrow', '{ArrowDown}', 'Català'],
  ['Up arrow', '{ArrowUp}', 'Español'],
])('%s moves the focus into a menu that was opened with the mouse', async (_name, key, reached) => {
  renderMenu();
  await userEvent.click(getMenuButton());
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await userEvent.keyboard(key);
  await expectFocusOn(reached);
});

test.each([
  ['Tab', '{Tab}', 'After'],
  ['Shift and Tab', '{Shift>}{Tab}{/Shift}', 'Before'],
])('%s closes a menu and moves the focus on from its button', async (_name, keys, reached) => {
  renderMenu();
  await openWithKey('{Enter}');
  await expectFocusOn('Català');
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await expectFocusOn(reached);
});

test('typing in a menu ignores accents and finds words with spaces', async () => {
  const onSelect = vi.fn();
  render(
    <DropdownMenu trigger={trigger}>
      {['Ávila', 'La Coruña', 'La Palma'].map((name) => (
        <DropdownMenuItem key={name} onSelect={onSelect}>
          {name}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>,
  );
  await openWithKey('{ArrowUp}');
  await expectFocusOn('La Palma');
  enterTextAtOnce('avi');
  await expectFocusOn('Ávila');
  await userEvent.keyboard('{End}{Escape}');
  await openWithKey('{Enter}');
  await expectFocusOn('Ávila');
  enterTextAtOnce('la p');
  await expectFocusOn('La Palma');
  expect(onSelect).not.toHaveBeenCalled();
});

test.each(['{Enter}', ' '])('pressing %j on a link of a menu follows the link and closes the menu', async (key) => {
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuItem href="#espanol">Español</DropdownMenuItem>
    </DropdownMenu>,
  );
  const hashBefore = location.hash;
  await openWithKey('{Enter}');
  await expectFocusOn('Español');
  await userEvent.keyboard(key);
  await waitFor(() => expect(location.hash).toBe('#espanol'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(getMenuButton());
  history.replaceState(null, '', hashBefore || location.pathname + location.search);
});

test('Space on a radio item selects it and leaves the menu open', async () => {
  const onValueChange = vi.fn();
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuRadioGroup label="Order" value="price" onValueChange={onValueChange}>
        <DropdownMenuRadioItem value="price">Lowest price</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="newest">Newest</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </DropdownMenu>,
  );
  await openWithKey('{ArrowUp}');
  await expectFocusOn('Newest');
  await userEvent.keyboard(' ');
  expect(onValueChange.mock.calls).toEqual([['newest']]);
  await expectFocusOn('Newest');
});

test.each(['{Enter}', ' '])('pressing %j on a checkbox item toggles it and leaves the menu open', async (key) => {
  const onCheckedChange = vi.fn();
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuCheckboxItem checked onCheckedChange={onCheckedChange}>
        Show prices
      </DropdownMenuCheckboxItem>
    </DropdownMenu>,
  );
  await openWithKey('{Enter}');
  await expectFocusOn('Show prices');
  await userEvent.keyboard(key);
  expect(onCheckedChange.mock.calls).toEqual([[false]]);
  await expectFocusOn('Show prices');
});

test('Enter that is held down on the menu button opens the menu and chooses nothing', async () => {
  const onSelect = vi.fn();
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuItem onSelect={onSelect}>English</DropdownMenuItem>
    </DropdownMenu>,
  );
  await openWithKey('{Enter>}');
  await expectFocusOn('English');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true });
  await userEvent.keyboard('{/Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await expectFocusOn('English');
});

test('a press that starts on the menu button chooses the item on which it ends', async () => {
  const onSelect = vi.fn();
  render(
    <>
      <p>Outside the menu</p>
      <DropdownMenu trigger={trigger}>
        <DropdownMenuItem>English</DropdownMenuItem>
        <DropdownMenuItem onSelect={onSelect}>Español</DropdownMenuItem>
      </DropdownMenu>
    </>,
  );
  await userEvent.dragAndDrop(getMenuButton(), screen.getByText('Outside the menu'));
  const menuItem = await screen.findByRole('menuitem', { name: 'Español' });
  fireEvent.pointerUp(menuItem, { pointerType: 'mouse', button: 0 });
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a disabled item of a menu does nothing when it is clicked', async () => {
  const onSelect = vi.fn();
  render(
    <DropdownMenu trigger={trigger} defaultOpen>
      <DropdownMenuItem disabled onSelect={onSelect}>
        English
      </DropdownMenuItem>
      <DropdownMenuItem disabled href="#espanol" onSelect={onSelect}>
        Español
      </DropdownMenuItem>
    </DropdownMenu>,
  );
  for (const item of await screen.findAllByRole('menuitem')) await userEvent.click(item, { force: true });
  expect(onSelect).not.toHaveBeenCalled();
  expect(location.hash).not.toBe('#espanol');
  expect(screen.getByRole('menu')).not.toBeNull();
});

test('an item whose onSelect prevents the default leaves the menu open', async () => {
  render(
    <DropdownMenu trigger={trigger} defaultOpen>
      <DropdownMenuItem onSelect={(event) => event.preventDefault()}>English</DropdownMenuItem>
    </DropdownMenu>,
  );
  await userEvent.click(await screen.findByRole('menuitem'));
  expect(screen.getByRole('menu')).not.toBeNull();
});

test('Escape focuses the button of a menu that opened while nothing had the focus', async () => {
  render(
    <DropdownMenu trigger={trigger} defaultOpen>
      <DropdownMenuItem>English</DropdownMenuItem>
    </DropdownMenu>,
  );
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(getMenuButton()));
});
