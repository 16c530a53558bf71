import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { enterTextAtOnce } from '../../testing/enter-text-at-once.ts';
import { Button } from '../button/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSub,
} from './dropdown-menu.tsx';

const trigger = <Button>Language</Button>;

describeComponent('DropdownMenu', () => ({
  render: (props) => (
    <DropdownMenu trigger={trigger} {...props}>
      <DropdownMenuItem>English</DropdownMenuItem>
    </DropdownMenu>
  ),
  refTo: false,
  passesProps: false,
}));

describePopup('DropdownMenu', () => ({
  render: (state) => (
    <DropdownMenu trigger={trigger} {...state}>
      <DropdownMenuItem>English</DropdownMenuItem>
    </DropdownMenu>
  ),
  role: 'menu',
  trigger: 'Language',
  keys: ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'],
  isPortalled: false,
}));

test("menu items with href render the router's link component", async () => {
  render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <DropdownMenu trigger={trigger}>
        <DropdownMenuItem href="/es" hrefLang="es">
          Español
        </DropdownMenuItem>
      </DropdownMenu>
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  const menuItem = await screen.findByRole('menuitem', { name: 'Español' });
  expect([menuItem.localName, menuItem.getAttribute('href'), menuItem.dataset.router]).toEqual(['a', '/es', 'yes']);
});

test('arrow keys move the focus from the last menu item to the first and back', async () => {
  render(
    <DropdownMenu trigger={trigger} defaultOpen>
      {['English', 'Español', 'Português'].map((name) => (
        <DropdownMenuItem key={name}>{name}</DropdownMenuItem>
      ))}
    </DropdownMenu>,
  );
  const getFocusedText = () => document.activeElement?.textContent;
  await screen.findByRole('menu');
  await userEvent.keyboard('{End}{ArrowDown}');
  await waitFor(() => expect(getFocusedText()).toBe('English'));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(getFocusedText()).toBe('Português'));
});

test('choosing a radio item in a menu by keyboard returns focus to the menu button', async () => {
  const onValueChange = vi.fn();
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuRadioGroup label="Order" value="recommended" onValueChange={onValueChange}>
        <DropdownMenuRadioItem value="recommended">Recommended</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="price">Lowest price</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </DropdownMenu>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'Language' });
  const checkedItem = screen.getByRole('menuitemradio', { checked: true });
  expect(checkedItem.textContent).toBe('Recommended');
  await waitFor(() => expect(document.activeElement).toBe(checkedItem));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lowest price'));
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('price');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test.each(['its trigger', 'another focusable element'])(
  'a click on %s calls onOpenChange of an open controlled menu exactly once',
  async (pressed) => {
    const onOpenChange = vi.fn();
    render(
      <>
        <DropdownMenu trigger={trigger} open onOpenChange={onOpenChange}>
          <DropdownMenuItem>English</DropdownMenuItem>
        </DropdownMenu>
        <input aria-label="Town" style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }} />
      </>,
    );
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.click(pressed === 'its trigger' ? screen.getByRole('button') : screen.getByLabelText('Town'));
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  },
);

test('an open menu does not hide the page from screen readers', async () => {
  render(
    <>
      <p>Results</p>
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem>English</DropdownMenuItem>
      </DropdownMenu>
    </>,
  );
  await screen.findByRole('menu');
  expect(screen.getByText('Results').closest('[aria-hidden], [inert]')).toBeNull();
});

test('arrow keys, Home, End and letters move the focus between menu items', async () => {
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuItem>Català</DropdownMenuItem>
      <DropdownMenuItem>English</DropdownMenuItem>
      <DropdownMenuItem>Español</DropdownMenuItem>
    </DropdownMenu>,
  );
  const expectFocusOn = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    screen.getByRole('button').focus();
    await userEvent.keyboard(key);
    await screen.findByRole('menu');
    await expectFocusOn('Català');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  }
  await userEvent.keyboard('{Enter}');
  await expectFocusOn('Català');
  await userEvent.keyboard('{End}');
  await expectFocusOn('Español');
  await userEvent.keyboard('{ArrowUp}');
  await expectFocusOn('English');
  await userEvent.keyboard('{Home}');
  await expectFocusOn('Català');
  await userEvent.keyboard('e');
  await expectFocusOn('English');
});

test.each<[what: string, steps: [typed: string, reached: string][]]>([
  ['the item that starts with the typed letters', [['es', 'Español']]],
  [
    'the next item that starts with a letter when the letter is typed again',
    [
      ['e', 'English'],
      ['e', 'Español'],
    ],
  ],
  ['the same item as before when no item starts with the typed letters', [['x', 'Català']]],
])('an open menu focuses %s', async (_what, steps) => {
  render(
    <DropdownMenu trigger={trigger}>
      <DropdownMenuItem>Català</DropdownMenuItem>
      <DropdownMenuItem>English</DropdownMenuItem>
      <DropdownMenuItem disabled>Esperanto</DropdownMenuItem>
      <DropdownMenuItem>Español</DropdownMenuItem>
    </DropdownMenu>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Català'));
  for (const [typed, reached] of steps) {
    enterTextAtOnce(typed);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(reached));
  }
});

test('toggling a checkbox item leaves the menu open', async () => {
  const onCheckedChange = vi.fn();
  render(
    <DropdownMenu trigger={trigger} defaultOpen>
      <DropdownMenuCheckboxItem checked={false} onCheckedChange={onCheckedChange}>
        Show prices
      </DropdownMenuCheckboxItem>
    </DropdownMenu>,
  );
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Show prices', checked: false }));
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.getByRole('menu')).not.toBeNull();
});

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'a submenu in a page with direction %s opens with %s and closes with %s',
  async (direction, forward, back) => {
    const onSelect = vi.fn();
    render(
      <UiProvider locale="en" direction={direction}>
        <DropdownMenu trigger={trigger}>
          <DropdownMenuSub label="Move to">
            <DropdownMenuItem onSelect={onSelect}>Bin</DropdownMenuItem>
          </DropdownMenuSub>
        </DropdownMenu>
      </UiProvider>,
    );
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    const submenuItem = await screen.findByRole('menuitem', { name: 'Move to' });
    await waitFor(() => expect(document.activeElement).toBe(submenuItem));
    await userEvent.keyboard(forward);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Bin' })));
    await userEvent.keyboard(back);
    await waitFor(() => expect(document.activeElement).toBe(submenuItem));
    await userEvent.keyboard(forward);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Bin' })));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  },
);
