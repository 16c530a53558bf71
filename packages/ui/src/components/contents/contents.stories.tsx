import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Contents, ContentsColumns } from './contents.tsx';

const meta = {
  component: Contents,
  parameters: {
    review: {
      name: 'Contents',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: [
        'Links to the parts of a long text, beside it or folded above it.',
        'Links to the pages of a guide, with the parts of the current one.',
      ],
      avoidFor: ['Views of one subject: use TabLinks.'],
      accessibility: [
        'A named navigation of anchors; where it is folded it opens without scripts.',
        'It scrolls by itself where it is longer than the window, and is not printed.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'On the folded title: shows the contents.' },
        { keys: 'Enter', does: 'On a link: goes to the part.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Contents',
    entries: [
      { id: 'privacy', title: 'Privacy policy', entries: [{ id: 'who', title: 'Who answers for your data' }] },
      { id: 'terms', title: 'Terms of use', entries: [{ id: 'use', title: 'What is allowed' }] },
    ],
  },
  render: (args) => (
    <ContentsColumns>
      <Contents {...args} />
      <p>The text stands beside its contents where there is room, else below them.</p>
    </ContentsColumns>
  ),
} satisfies Meta<typeof Contents>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideAText: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  },
};

export const PagesOfAGuide: Story = {
  args: {
    label: 'Guides',
    entries: [
      { id: 'start', title: 'Quick start', href: '/guides' },
      {
        id: 'style',
        title: 'Appearance',
        href: '/guides/style',
        isCurrent: true,
        entries: [
          { id: 'colours', title: 'Colours' },
          { id: 'fonts', title: 'Fonts' },
        ],
      },
      { id: 'events', title: 'Events', href: '/guides/events' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Appearance');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: { entries: [{ id: 'long', title: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' }] },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Contenido', entries: [{ id: 'quien', title: 'Quién responde de tus datos' }] },
};
