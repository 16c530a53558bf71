import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { SegmentedControl } from '../../components/segmented-control/segmented-control.tsx';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { SiteLogo } from '../site-header/site-header.tsx';
import { SiteFooter } from './site-footer.tsx';

const createLinks = (...texts: string[]) => texts.map((text) => ({ href: `#${text}`, text }));

const meta = {
  component: SiteFooter,
  parameters: {
    review: {
      name: 'SiteFooter',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['The end of every page of a site.'],
      avoidFor: ['What belongs to one page: use CardFooter or Section.'],
      accessibility: [
        'Each list is a navigation, named by its heading.',
        'Profiles on other networks say that they are the operator’s: rel="me".',
      ],
      keyboard: [{ keys: 'Tab', does: 'Each link, then the choices at the end.' }],
    } satisfies ComponentMeta,
  },
  args: {
    logo: <SiteLogo href="#main" aria-label="Plaza" />,
    tagline: 'Parking by the month, from people who have a bay to spare.',
    social: { heading: 'Follow Plaza', links: [{ href: 'https://mastodon.social/@plaza', text: 'mastodon.social' }] },
    lists: [
      { heading: 'Find parking', links: createLinks('Madrid', 'Barcelona', 'All towns') },
      { heading: 'For owners', links: createLinks('List a bay', 'Plans') },
      {
        heading: 'Plaza',
        links: createLinks('Start', 'FAQ', 'Partners', 'Contact', 'Privacy', 'Legal notice', 'Cookies'),
      },
    ],
    copyright: '© 2026 Plaza',
    children: (
      <SegmentedControl
        label="Theme"
        name="theme"
        defaultValue="light"
        segments={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof SiteFooter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lists: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'For owners' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'mastodon.social' })).toHaveAttribute('rel', 'me noopener');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    lists: [
      { heading: 'Aparcamientos', links: createLinks('Kraftfahrzeughaftpflichtversicherung') },
      { heading: 'Plaza', links: createLinks('Datenschutzgrundverordnung', 'Impressum') },
    ],
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    tagline: 'Aparcamiento por meses, de quien tiene una plaza libre.',
    lists: [
      { heading: 'Buscar plaza', links: createLinks('Madrid', 'Todas las ciudades') },
      { heading: 'Plaza', links: createLinks('Inicio', 'Contacto', 'Privacidad', 'Aviso legal') },
    ],
  },
};
