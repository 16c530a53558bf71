import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ChevronDownIcon, GlobeIcon, HeartIcon, MapPinIcon, MenuIcon, MessageCircleIcon } from '../../icons/index.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { SiteHeader, SiteHeaderPart, SiteLogo } from './site-header.tsx';

const siteLogo = <SiteLogo href="#main" aria-label="Plaza" />;
const createLinks = (find: string, plans: string) => (
  <SiteHeaderPart as="nav" visibleAt="wide" aria-label="Main">
    <a href="#find" aria-current="page">
      {find}
    </a>
    <a href="#plans">{plans}</a>
  </SiteHeaderPart>
);
const headerEnd = (
  <>
    <SiteHeaderPart visibleAt="widest" variant="text">
      <MapPinIcon size={16} />
      <span>Madrid, Spain</span>
    </SiteHeaderPart>
    <SiteHeaderPart visibleAt="tablet">
      <button type="button" popoverTarget="languages">
        <GlobeIcon />
        EN
        <ChevronDownIcon />
      </button>
      <div id="languages" popover="auto">
        <ul>
          <li>
            <a href="#en" aria-current="true">
              English
            </a>
          </li>
          <li>
            <a href="#es">Español</a>
          </li>
        </ul>
      </div>
    </SiteHeaderPart>
    <SiteHeaderPart visibleAt="tablet">
      <a href="#saved" aria-label="Saved">
        <HeartIcon />
      </a>
    </SiteHeaderPart>
    <SiteHeaderPart>
      <a href="#chats" aria-label="Chats, 3 unread">
        <MessageCircleIcon />
        <span>3</span>
      </a>
    </SiteHeaderPart>
    <SiteHeaderPart visibleAt="tablet" variant="plain">
      <a href="#account" aria-label="Alba’s account">
        <Avatar name="Alba" isDecorative />
      </a>
    </SiteHeaderPart>
    <SiteHeaderPart visibleAt="narrow" variant="plain">
      <IconButton label="Menu">
        <MenuIcon />
      </IconButton>
    </SiteHeaderPart>
  </>
);

const meta = {
  component: SiteHeader,
  parameters: {
    review: {
      name: 'SiteHeader',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['The top of every page of a site: logo, links or search, account.'],
      avoidFor: ['Steps of a task, which need nothing but the logo.'],
      accessibility: [
        'Everything that narrow windows leave out has to be in the menu.',
        'The current page carries aria-current; a number on an icon needs its noun in the link’s name.',
        'It narrows by the size of letters, so that it never overlaps at 400 % zoom.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Each link and button in turn.' },
        { keys: 'Enter, Space', does: 'On the language: opens its list.' },
        { keys: 'Escape', does: 'Closes the list.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { logo: siteLogo, links: createLinks('Find parking', 'Plans'), children: headerEnd },
  render: (args) => (
    <>
      <SiteHeader {...args} />
      <main />
    </>
  ),
} satisfies Meta<typeof SiteHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toContainElement(canvas.getByRole('link', { name: 'Plaza' }));
    await expect(canvas.getByRole('link', { name: 'Chats, 3 unread' })).toBeVisible();
  },
};

export const Search: Story = {
  args: { search: <input aria-label="Place" placeholder="Where?" />, isFullWidth: true, isBorderless: true },
};

export const Visitor: Story = {
  args: {
    children: (
      <SiteHeaderPart variant="plain">
        <Button variant="quiet" size="small">
          Log in
        </Button>
        <Button size="small">Sign up</Button>
      </SiteHeaderPart>
    ),
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: { links: createLinks('Aparcamientosvigilados', 'Abonos'), children: null },
};

export const Spanish: Story = { globals: { locale: 'es' }, args: { links: createLinks('Buscar plaza', 'Planes') } };
