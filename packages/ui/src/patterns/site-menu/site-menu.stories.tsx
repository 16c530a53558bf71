import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { LogOutIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { SiteMenu } from './site-menu.tsx';

const createLinkList = (...texts: string[]) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <a href={`#${text}`}>{text}</a>
      </li>
    ))}
  </ul>
);
const themeControl = (
  <SegmentedControl
    label="Theme"
    name="theme"
    defaultValue="light"
    segments={[
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ]}
  />
);

const meta = {
  component: SiteMenu,
  parameters: {
    review: {
      name: 'SiteMenu',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['The sheet that a SiteHeader opens where it has no room for its links.'],
      avoidFor: ['Actions on one thing: use DropdownMenu.'],
      accessibility: ['Lists of links and buttons; the dialog around it has the name.'],
      keyboard: [{ keys: 'Tab', does: 'Each line, then the choices.' }],
    } satisfies ComponentMeta,
  },
  args: {
    place: 'You are in Madrid, Spain',
    settings: themeControl,
    children: createLinkList('Find parking', 'Plans', 'Saved'),
  },
  render: (args) => (
    <Box width="22rem">
      <SiteMenu {...args} />
    </Box>
  ),
} satisfies Meta<typeof SiteMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  args: {
    actions: (
      <>
        <Button variant="secondary">Log in</Button>
        <Button>Sign up</Button>
      </>
    ),
  },
};

export const Member: Story = {
  args: {
    user: (
      <>
        <Avatar name="Alba Rodríguez" isDecorative />
        <span>Alba Rodríguez</span>
      </>
    ),
    userLinks: (
      <ul>
        <li>
          <a href="#chat">
            Chat <Badge variant="count">3</Badge>
          </a>
        </li>
        <li>
          <button type="button">
            <LogOutIcon />
            Log out
          </button>
        </li>
      </ul>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Log out' })).toBeVisible();
  },
};

export const Dark: Story = { ...Member, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Member, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Member, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Visitor, decorators: [renderInNarrowBox], render: (args) => <SiteMenu {...args} /> };

export const LongWords: Story = {
  args: { children: createLinkList('Kraftfahrzeughaftpflichtversicherung', 'Aparcamientos') },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { place: 'Estás en Madrid', children: createLinkList('Buscar plaza', 'Planes', 'Guardados') },
};
