import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import {
  ArrowUpDownIcon,
  ChevronDownIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  MessageCircleIcon,
  WarehouseIcon,
} from '../../icons/index.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
} from './dropdown-menu.tsx';

const onSignOut = fn();

const meta = {
  component: DropdownMenu,
  parameters: {
    review: {
      name: 'DropdownMenu',
      status: 'stable',
      accessibilityReviewed: '2026-11-28',
      useFor: ['Actions on a thing, behind one button.', 'The account menu; language, theme and order as radio lines.'],
      avoidFor: [
        'Values of a form: use a select or RadioGroup.',
        'What people need to see at once.',
        'Pages that must work without JavaScript, unless their links stand elsewhere too.',
      ],
      accessibility: [
        'A menu button after the ARIA Authoring Practices: Enter, Space and arrows open, arrows and letters move, Escape closes and returns the focus.',
        'Typing ignores case and accents after the rules of the language.',
        'The pointer may cross other items on its way into a submenu.',
        'Links stay links: a middle click opens a tab.',
      ],
      keyboard: [
        { keys: 'Enter, Space, Down arrow', does: 'On the button: opens the menu on its first line.' },
        { keys: 'Up arrow', does: 'On the button: opens the menu on its last line.' },
        { keys: 'Up arrow, Down arrow', does: 'Moves to the previous or next line, and wraps around.' },
        { keys: 'Home, End, Page Up, Page Down', does: 'Moves to the first or last line.' },
        { keys: 'Letters', does: 'Moves to the next line that begins with them.' },
        { keys: 'Enter, Space', does: 'Chooses the line, or opens its submenu on the first line.' },
        { keys: 'Space', does: 'On a radio line: selects it and leaves the menu open.' },
        { keys: 'Right arrow', does: 'Opens a submenu on its first line. In right-to-left pages: Left arrow.' },
        { keys: 'Left arrow', does: 'Closes a submenu. In right-to-left pages: Right arrow.' },
        { keys: 'Escape', does: 'Closes the menu; the focus returns to the button, or to the line of a submenu.' },
        { keys: 'Tab, Shift + Tab', does: 'Closes all menus and moves on from the button.' },
      ],
    } satisfies ComponentMeta,
    docs: { story: { inline: false, iframeHeight: 440 } },
  },
  args: {
    trigger: (
      <Button variant="secondary" endIcon={<ChevronDownIcon />}>
        Account
      </Button>
    ),
    children: (
      <>
        <DropdownMenuLabel>Marta Soler, Valencia</DropdownMenuLabel>
        <DropdownMenuItem icon={<LayoutDashboardIcon />} href="#account">
          My account
        </DropdownMenuItem>
        <DropdownMenuItem icon={<WarehouseIcon />} href="#parking">
          My parking
        </DropdownMenuItem>
        <DropdownMenuItem icon={<MessageCircleIcon />} href="#chat" end={<Badge variant="count">2</Badge>}>
          Chat
        </DropdownMenuItem>
        <DropdownMenuItem disabled>Statistics</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<LogOutIcon />} isDanger onSelect={onSignOut}>
          Sign out
        </DropdownMenuItem>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Account: Story = {
  play: async ({ canvas }) => {
    onSignOut.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Account' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Account' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(onSignOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: { defaultOpen: true }, globals: { direction: 'rtl' } };

export const RadioLines: Story = {
  args: {
    defaultOpen: true,
    trigger: (
      <Button variant="quiet" size="small" startIcon={<ArrowUpDownIcon />}>
        Recommended
      </Button>
    ),
    children: (
      <DropdownMenuRadioGroup label="Order" value="recommended">
        <DropdownMenuRadioItem value="recommended">Recommended</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="price">Lowest price</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="distance" disabled>
          Nearest
        </DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="newest">Newest</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    ),
  },
};

export const LongWords: Story = {
  args: {
    defaultOpen: true,
    children: (
      <DropdownMenuItem href="#a">
        Donaudampfschifffahrtsgesellschaftskapitänsmütze in einem sehr langen Eintrag
      </DropdownMenuItem>
    ),
  },
};

export const ForcedColours: Story = { ...Open, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Open, globals: { viewport: { value: 'phone' } } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    defaultOpen: true,
    trigger: <Button variant="secondary">Cuenta</Button>,
    children: (
      <>
        <DropdownMenuItem href="#account">Mi cuenta</DropdownMenuItem>
        <DropdownMenuItem href="#parking">Mis plazas</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem isDanger>Cerrar sesión</DropdownMenuItem>
      </>
    ),
  },
};

const fortyTowns = Array.from({ length: 40 }, (_, index) => `Town ${index + 1}`);

export const LongList: Story = {
  args: {
    defaultOpen: true,
    children: fortyTowns.map((name) => <DropdownMenuItem key={name}>{name}</DropdownMenuItem>),
  },
};

function ColumnsMenu(): ReactElement {
  const [shownColumns, setShownColumns] = useState<readonly string[]>(['Show prices']);
  return (
    <>
      {['Show prices', 'Show sizes'].map((name) => (
        <DropdownMenuCheckboxItem
          key={name}
          checked={shownColumns.includes(name)}
          onCheckedChange={(isShown) =>
            setShownColumns((before) => (isShown ? [...before, name] : before.filter((other) => other !== name)))
          }
        >
          {name}
        </DropdownMenuCheckboxItem>
      ))}
    </>
  );
}

export const CheckboxLinesAndSubmenu: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <ColumnsMenu />
        <DropdownMenuSeparator />
        <DropdownMenuSub label="Move to" icon={<WarehouseIcon />}>
          <DropdownMenuItem>Starred</DropdownMenuItem>
          <DropdownMenuItem isDanger>Bin</DropdownMenuItem>
        </DropdownMenuSub>
      </>
    ),
  },
  play: async () => {
    const sizesItem = await screen.findByRole('menuitemcheckbox', { name: 'Show sizes' });
    for (const isChecked of ['true', 'false']) {
      await userEvent.click(sizesItem);
      await waitFor(() => expect(sizesItem).toHaveAttribute('aria-checked', isChecked));
    }
    const submenuItem = await screen.findByRole('menuitem', { name: 'Move to' });
    await userEvent.click(submenuItem);
    await expect(await screen.findByRole('menuitem', { name: 'Bin' })).toBeVisible();
  },
};

const nestedMenus = (
  <>
    <DropdownMenuItem icon={<MessageCircleIcon />}>Reply</DropdownMenuItem>
    <DropdownMenuSub label="Move to" icon={<WarehouseIcon />}>
      <DropdownMenuItem>Starred</DropdownMenuItem>
      <DropdownMenuSub label="Folders">
        <DropdownMenuItem>Valencia</DropdownMenuItem>
        <DropdownMenuItem>Castellón de la Plana</DropdownMenuItem>
      </DropdownMenuSub>
      <DropdownMenuItem isDanger>Bin</DropdownMenuItem>
    </DropdownMenuSub>
    <DropdownMenuSub label="Labels" disabled>
      <DropdownMenuItem>Urgent</DropdownMenuItem>
    </DropdownMenuSub>
  </>
);

const openNestedMenus: Story['play'] = async () => {
  const moveItem = await screen.findByRole('menuitem', { name: 'Move to' });
  moveItem.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Starred' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Valencia' })).toHaveFocus());
};

export const NestedSubmenus: Story = {
  args: { defaultOpen: true, children: nestedMenus },
  play: openNestedMenus,
};

export const NestedSubmenusRightToLeft: Story = { ...NestedSubmenus, globals: { direction: 'rtl' } };

export const NestedSubmenusDark: Story = { ...NestedSubmenus, globals: { theme: 'dark' } };

export const NestedSubmenusForcedColours: Story = { ...NestedSubmenus, globals: { forcedColours: 'active' } };

export const NestedSubmenusNarrow: Story = { ...NestedSubmenus, globals: { viewport: { value: 'phone' } } };

export const ReducedMotion: Story = { ...Open };
